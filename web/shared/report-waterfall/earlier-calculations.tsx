import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './report-waterfall.module.css'

/** What a share was before each recalculation of its report. */
export function EarlierCalculations({ distribution_id }: { distribution_id: string }) {
  const { data, error } = useQuery(
    orpc.distributions.listRecalculations.queryOptions({ input: { id: distribution_id } }),
  )
  if (error) return <span className={styles.checked}>Failed to load distribution data: {describe(error).sentence}</span>
  if (!data || data.items.length === 0) return null
  return (
    <ul className={styles.earlier} aria-label="Earlier calculations">
      {data.items.map(({ id, recalculated_at, recalculated_by, gross, net, currency, payments, sha256 }) => (
        <li key={id}>
          <span>
            {`Before ${recalculated_by.name} recalculated it on ${formatTimestamp(recalculated_at)}: `}
            {`${formatMoney(gross, currency)} gross, ${formatMoney(net, currency)} net. `}
            {payments.map((one) => `${one.right_owner.name}: ${formatMoney(one.net, currency)}`).join('; ')}
          </span>
          {sha256 ? (
            <span>
              <CopyId id={sha256} what="SHA-256" short={12} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

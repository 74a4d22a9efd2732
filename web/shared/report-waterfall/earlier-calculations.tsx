import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { isolated } from '#domain/isolated.ts'
import { formatMoney } from '#domain/money.ts'
import { type client, orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './report-waterfall.module.css'

/** What a share was before each recalculation of its report. */
export function EarlierCalculations({ distribution_id }: { distribution_id: string }) {
  const { data, error } = useQuery(
    orpc.distributions.listRecalculations.queryOptions({ input: { id: distribution_id } }),
  )
  if (error) return <span className={styles.checked}>Failed to load distribution data: {describe(error).sentence}</span>
  if (!data) return <LinesSkeleton lines={1} />
  if (data.items.length === 0) return null
  return (
    <ul className={styles.earlier} aria-label="Earlier calculations">
      {data.items.map((recalculation) => (
        <li key={recalculation.id}>
          <span>{`${whoAndWhen(recalculation)}: ${changeWords(recalculation)}`}</span>
          {recalculation.has_changes ? <span>{paymentsBefore(recalculation)}</span> : null}
          {recalculation.sha256 ? (
            <span className={styles.hash}>
              Checksum of the earlier calculation <CopyId id={recalculation.sha256} what="SHA-256" short={12} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type Recalculation = InferClientOutputs<typeof client>['distributions']['listRecalculations']['items'][number]

const whoAndWhen = ({ recalculated_by, recalculated_at }: Recalculation) =>
  `Recalculated by ${isolated(recalculated_by.name)}, ${formatTimestamp(recalculated_at)}`

function changeWords({ gross, commission, net, kept, after, currency, has_changes }: Recalculation): string {
  if (!has_changes) return 'no change'
  const change = (was: number, is: number) =>
    was === is ? formatMoney(is, currency) : `${formatMoney(was, currency)} → ${formatMoney(is, currency)}`
  const ownersPart = kept > 0 || after.kept > 0 ? `, ${change(kept, after.kept)} kept` : ''
  return `${change(gross, after.gross)} gross, ${change(commission, after.commission)} commission, ${change(net, after.net)} net${ownersPart}`
}

/** Who was to be paid what of it; the share can be the same and its holders others. */
function paymentsBefore({ payments, currency }: Recalculation): string | null {
  if (payments.length === 0) return 'Before, nothing was due.'
  const parts = payments.map(({ right_owner, net }) => `${formatMoney(net, currency)} net to ${right_owner.name}`)
  return `Before: ${parts.join(', ')}`
}

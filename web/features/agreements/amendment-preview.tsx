import { useQuery } from '@tanstack/react-query'
import { amendmentEffect } from '#domain/amendment.ts'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { OFFER_MONTHS } from '#domain/offer-effect.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import type { Agreement, PaymentsByMonth } from './agreement-values.ts'
import styles from './amendments.module.css'

interface SharedTerms {
  provider_share: number
  monthly_revenue_threshold: number
}

interface AmendmentPreviewProps {
  agreement: Agreement
  before: SharedTerms
  after: SharedTerms
}

/** What changed terms would have paid on the latest reported months. */
export function AmendmentPreview(props: AmendmentPreviewProps) {
  const { id } = props.agreement
  const query = useQuery(orpc.agreements.getPaymentsByMonth.queryOptions({ input: { id } }))
  return (
    <QueryView query={query} loading={<LinesSkeleton lines={4} />} failed="Failed to load the reported months.">
      {(data) => <Effect {...props} data={data} />}
    </QueryView>
  )
}

function Effect({ agreement, before, after, data }: AmendmentPreviewProps & { data: PaymentsByMonth }) {
  const { currency, provider, holders } = agreement
  const months = data.months.slice(-OFFER_MONTHS)
  if (months.length === 0) return <p className={styles.dim}>No month is reported yet to compare on.</p>
  const effect = amendmentEffect(inBasisPoints(before), inBasisPoints(after), months, currency)
  const money = (amount: number) => formatMoney(amount, currency)
  const change = effect.monthly_change
  const holdsAll = holders.length === 1 && holders[0]?.holder.id === provider.id
  return (
    <div>
      <p aria-live="polite">
        On these months, {holdsAll ? `${provider.name} would have received` : 'the whole share would have been'}{' '}
        {change === 0 ? 'the same.' : `${money(Math.abs(change))} ${change > 0 ? 'more' : 'less'} a month, gross.`}
      </p>
      <table className={styles.table}>
        <caption hidden>What it would have meant</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Revenue</th>
            <th scope="col">Gross now</th>
            <th scope="col">Gross changed</th>
          </tr>
        </thead>
        <tbody>
          {effect.months.map(({ month, revenue, before: now, after: changed }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{money(revenue)}</td>
              <td>{money(now)}</td>
              <td>{money(changed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const inBasisPoints = ({ provider_share, monthly_revenue_threshold }: SharedTerms) => ({
  provider_share_basis_points: basisPointsFromPercent(provider_share),
  monthly_revenue_threshold,
})

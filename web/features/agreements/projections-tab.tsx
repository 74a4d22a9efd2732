import { useQuery } from '@tanstack/react-query'
import { sumAmounts } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Amount } from '../../ui/amount.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import styles from './agreement.module.css'
import type { Agreement, PaymentsByMonth } from './agreement-values.ts'
import { paymentMonths } from './chart-months.ts'
import { PaymentsChart } from './payments-chart.tsx'
import { Simulator } from './simulator.tsx'

/** A projection: actual months first, then an estimate. Payments never use it. */
export function ProjectionsTab({ agreement }: { agreement: Agreement }) {
  const query = useQuery(orpc.agreements.getPaymentsByMonth.queryOptions({ input: { id: agreement.id } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={8} label="Loading projections..." />}
      failed="Failed to load payments."
    >
      {(data) => (
        <div className={styles.stack}>
          <Totals agreement={agreement} data={data} />
          <PaymentsChart agreement={agreement} data={data} initialRange="all" />
          <Simulator agreement={agreement} data={data} />
          <p className={styles.dim}>Actual payments depend on the revenue reported.</p>
        </div>
      )}
    </QueryView>
  )
}

/** The base scenario in three sums, which the table under them adds up to. */
function Totals({ agreement, data }: { agreement: Agreement; data: PaymentsByMonth }) {
  const { currency } = agreement
  const months = paymentMonths(agreement, data, 'base')
  const reported = months.filter((one) => one.reported !== null)
  const expected = months.filter((one) => one.reported === null)
  const year = expected.slice(0, 12)
  const sum = (of: typeof months) => sumAmounts(of.map(({ gross }) => gross))
  const large = (amount: number) => <Amount amount={amount} currency={currency} size="large" whole />
  return (
    <TileRow>
      <Tile
        label="Annual estimate, gross"
        value={large(sum(year))}
        note={year.length === 12 ? 'Next 12 months, Base' : `Last ${year.length} months, Base`}
      />
      <Tile
        label="Expected until the end, gross"
        value={large(sum(expected))}
        note={`${expected.length} months, Base`}
      />
      <Tile
        label="Whole term, gross"
        value={large(sum(months))}
        note={`${reported.length} reported and ${expected.length} expected months`}
      />
    </TileRow>
  )
}

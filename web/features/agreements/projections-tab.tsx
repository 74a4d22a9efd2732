import { useQuery } from '@tanstack/react-query'
import { sumAmounts } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { Amount } from '../../ui/amount.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import styles from './agreement.module.css'
import type { Agreement, PaymentsByMonth } from './agreement-values.ts'
import { SCENARIO_WORDS, useScenario } from './chart-choices.ts'
import { estimatedYear, paymentMonths } from './chart-months.ts'
import { PaymentsChart } from './payments-chart.tsx'
import { Simulator } from './simulator.tsx'
import { useNamed } from './use-named.ts'

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

const COMMISSION: Record<Named, string> = { gross: 'before', net: 'after' }

/** The scenario in three sums, which the table under them adds up to. */
function Totals({ agreement, data }: { agreement: Agreement; data: PaymentsByMonth }) {
  const { currency } = agreement
  const [scenario] = useScenario()
  const named = useNamed(agreement)
  const words = SCENARIO_WORDS[scenario]
  const months = paymentMonths(agreement, data, { scenario, named })
  const reported = months.filter((one) => one.reported !== null)
  const expected = months.filter((one) => one.reported === null)
  const year = estimatedYear(expected)
  const sum = (of: typeof months) => sumAmounts(of.map(({ amount }) => amount))
  const large = (amount: number) => <Amount amount={amount} currency={currency} size="large" whole />
  return (
    <TileRow>
      <Tile
        label={`Annual estimate, ${named}`}
        about={`What the next 12 months without a report may pay, ${COMMISSION[named]} commission, in the scenario chosen below.`}
        value={large(year.amount)}
        note={estimateNote(year.months, words)}
      />
      <Tile
        label={`Expected until the end, ${named}`}
        value={large(sum(expected))}
        note={`${expected.length} ${expected.length === 1 ? 'month' : 'months'}, ${words}`}
      />
      <Tile
        label={`Whole term, ${named}`}
        value={large(sum(months))}
        note={`${reported.length} reported and ${expected.length} expected months`}
      />
    </TileRow>
  )
}

function estimateNote(months: number, scenario: string): string {
  if (months === 0) return 'No more months are expected'
  if (months === 1) return `Estimated: the last month, ${scenario}`
  return `Estimated: ${months === 12 ? 'next' : 'last'} ${months} months, ${scenario}`
}

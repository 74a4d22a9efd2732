import { sumAmounts } from '#domain/money.ts'
import type { Named } from '../../../shared/agreements/amount-named.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Tile, TileRow } from '../../../ui/tile.tsx'
import type { Agreement, PaymentsByMonth } from '../agreement-values.ts'
import { SCENARIO_WORDS, type Scenarios } from '../chart-choices.ts'
import { estimatedYear, paymentMonths } from '../chart-months.ts'
import { monthsInWords } from '../chart-words.ts'
import { useNamed } from '../use-named.ts'
import type { Simulation } from './use-simulation.ts'

interface ProjectionTotalsProps {
  agreement: Agreement
  data: PaymentsByMonth
  simulation: Simulation
  scenarios: Scenarios
}

const COMMISSION: Record<Named, string> = { gross: 'before', net: 'after' }

/** The scenario in three sums, which the table under them adds up to. */
export function ProjectionTotals({ agreement, data, simulation, scenarios }: ProjectionTotalsProps) {
  const { currency } = agreement
  const { scenario, compare } = scenarios
  const words = SCENARIO_WORDS[scenario]
  const named = useNamed(agreement)
  const months = paymentMonths(data, simulation.input, { scenario, compare, named })
  const expected = months.filter((one) => one.reported === null)
  const year = estimatedYear(expected)
  const sum = (of: typeof months) => sumAmounts(of.map(({ amount }) => amount))
  const large = (amount: number) => <Amount amount={amount} currency={currency} size="large" whole />
  const compared = (of: typeof months) =>
    compare ? (
      <>
        ; {SCENARIO_WORDS[compare]}{' '}
        <Amount amount={sumAmounts(of.map((one) => one.compared ?? 0))} currency={currency} tone="dim" whole />
      </>
    ) : null
  return (
    <TileRow>
      <Tile
        label={`Annual estimate, ${named}`}
        about={`What the next 12 months without a report may pay, ${COMMISSION[named]} commission, in the scenario chosen below.`}
        value={large(year.amount)}
        note={
          <>
            {estimateNote(year.months, words)}
            {compared(expected.slice(0, year.months))}
          </>
        }
      />
      <Tile
        label={`Expected ${simulation.isSimulated ? 'as simulated' : 'until the end'}, ${named}`}
        value={large(sum(expected))}
        note={
          <>
            {monthsInWords(expected.length)}, {words}
            {compared(expected)}
          </>
        }
      />
      <Tile
        label={`${simulation.isSimulated ? 'Reported and simulated' : 'Whole term'}, ${named}`}
        value={large(sum(months))}
        note={
          <>
            {`${months.length - expected.length} reported and ${expected.length} expected months`}
            {compared(months)}
          </>
        }
      />
    </TileRow>
  )
}

function estimateNote(months: number, scenario: string): string {
  if (months === 0) return 'No more months are expected'
  if (months === 1) return `Estimated: the last month, ${scenario}`
  return `Estimated: ${months === 12 ? 'next' : 'all'} ${months} months, ${scenario}`
}

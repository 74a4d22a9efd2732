import { formatMonth } from '#domain/calendar-date-words.ts'
import { type ExpectedInput, expectedPayments } from '#domain/expected-payments.ts'
import { type Currency, formatWholeMoney, sumAmounts } from '#domain/money.ts'
import { basisPointsFromPercent, WHOLE } from '#domain/percent.ts'
import type { Scenario } from '#domain/projection.ts'
import { Amount } from '../../../ui/amount.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Agreement, PaymentsByMonth } from '../agreement-values.ts'
import { monthsInWords } from '../chart-words.ts'
import { expectedAmount } from '../own-amount.ts'
import { useNamed } from '../use-named.ts'
import styles from './projections.module.css'
import type { Simulation } from './use-simulation.ts'

interface SimulatedFactsProps {
  agreement: Agreement
  data: PaymentsByMonth
  simulation: Simulation
  scenario: Scenario
}

/** What the simulated terms pay, beside what is agreed for the same months. */
export function SimulatedFacts({ agreement, data, simulation, scenario }: SimulatedFactsProps) {
  const { input, agreed, isSimulated } = simulation
  const named = useNamed(agreement)
  const amountsOf = (projected: ExpectedInput) =>
    expectedPayments(projected, scenario).map(({ gross }) => expectedAmount(gross, data, named))
  const months = amountsOf(input)
  const total = sumAmounts(months)
  const agreed_total = sumAmounts(amountsOf(agreed).slice(0, months.length))
  // The owner keeps what no other holder of the right gets.
  const others = expectedPayments({ ...input, portion_basis_points: heldByOthers(agreement) }, scenario)
  const kept = sumAmounts(others.map((month) => month.revenue - month.gross))
  const amount = (value: number) => <Amount amount={value} currency={agreement.currency} whole />
  return (
    <div aria-live="polite">
      <FactList
        columns={3}
        facts={[
          { label: `First month, ${named}`, value: amount(months[0] ?? 0) },
          {
            label: `${monthsInWords(months.length)} from ${formatMonth(input.first)}, ${named}`,
            value: (
              <>
                {amount(total)}{' '}
                <span className={styles.note}>
                  {isSimulated ? comparisonWords(total - agreed_total, agreement.currency) : null}
                </span>
              </>
            ),
          },
          { label: `${agreement.owner.name} keeps`, value: amount(kept) },
        ]}
      />
    </div>
  )
}

/** How much of the right is not the owner's own. */
function heldByOthers({ holders, owner }: Pick<Agreement, 'holders' | 'owner'>): number {
  const own = holders.find(({ holder }) => holder.id === owner.id)
  return WHOLE - basisPointsFromPercent(own?.share_of_right ?? 0)
}

/** How the same months differ from what is agreed. */
function comparisonWords(difference: number, currency: Currency): string {
  if (difference === 0) return 'as agreed'
  return `${formatWholeMoney(Math.abs(difference), currency)} ${difference > 0 ? 'more' : 'less'} than agreed`
}

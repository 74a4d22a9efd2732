import { type Currency, plainAmount } from '#domain/money.ts'
import type { Scenario } from '#domain/projection.ts'
import { SCENARIO_WORDS } from './chart-choices.ts'
import { NOTES, type PaymentMonth } from './chart-months.ts'

const COLUMNS = [
  'Month',
  'Status',
  'Scenario',
  'Revenue',
  'Gross',
  'Commission',
  'Net',
  'Worst',
  'Best',
  'Cumulative gross',
]

/** The months as a table for a spreadsheet: amounts in major units without separators. */
export function paymentRows(months: readonly PaymentMonth[], currency: Currency, scenario: Scenario): string[][] {
  const money = (amount: number | undefined) => (amount === undefined ? '' : plainAmount(amount, currency))
  const lines = months.map(({ month, reported, gross, worst, best, cumulative }) => {
    const isPaid = reported !== null && reported.status !== 'in_review'
    return [
      month,
      reported ? NOTES[reported.status] : 'Expected',
      reported ? '' : SCENARIO_WORDS[scenario],
      money(reported?.revenue),
      money(gross),
      money(isPaid ? reported.commission : undefined),
      money(isPaid ? reported.net : undefined),
      money(reported ? undefined : worst),
      money(reported ? undefined : best),
      money(cumulative),
      currency.toUpperCase(),
    ]
  })
  return [[...COLUMNS, 'Currency'], ...lines]
}

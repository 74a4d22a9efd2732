import { type Currency, plainAmount } from '#domain/money.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { SCENARIO_WORDS, type Scenarios } from './chart-choices.ts'
import { type PaymentMonth, stateWords } from './chart-months.ts'

interface CsvOptions extends Scenarios {
  currency: Currency
  named: Named
  /** Whether expected months are by the terms of a model. */
  isSimulated: boolean
}

/** The months as a table for a spreadsheet: amounts in major units without separators. */
export function paymentRows(
  months: readonly PaymentMonth[],
  { currency, named, scenario, compare, isSimulated }: CsvOptions,
): string[][] {
  const money = (amount: number | null) => (amount === null ? '' : plainAmount(amount, currency))
  const lines = months.map((one) => {
    const { month, reported, revenue, gross, net, worst, best, cumulative, compared, compared_cumulative } = one
    const isPaid = reported !== null && reported.status !== 'in_review'
    const ifExpected = (amount: number | null) => money(reported ? null : amount)
    return [
      month,
      stateWords(reported),
      reported || !isSimulated ? 'Agreed' : 'Simulated',
      reported ? '' : SCENARIO_WORDS[scenario],
      money(revenue),
      money(gross),
      money(isPaid ? gross - net : null),
      money(net),
      ifExpected(worst),
      ifExpected(best),
      money(cumulative),
      ...(compare ? [ifExpected(compared), money(compared_cumulative)] : []),
      currency.toUpperCase(),
    ]
  })
  const head = ['Month', 'Status', 'Terms', 'Scenario', 'Revenue', 'Gross', 'Commission', 'Net']
  const bounds = [`Worst ${named}`, `Best ${named}`, `Cumulative ${named}`]
  const other = compare && `Compared with ${SCENARIO_WORDS[compare]}`
  const compared = other ? [`${other}, ${named}`, `${other}, cumulative ${named}`] : []
  return [[...head, ...bounds, ...compared, 'Currency'], ...lines]
}

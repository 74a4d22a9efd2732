import { type Currency, plainAmount } from '#domain/money.ts'
import type { Scenario } from '#domain/projection.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { SCENARIO_WORDS } from './chart-choices.ts'
import { type PaymentMonth, stateWords } from './chart-months.ts'

interface Reading {
  currency: Currency
  scenario: Scenario
  named: Named
}

/** The months as a table for a spreadsheet: amounts in major units without separators. */
export function paymentRows(months: readonly PaymentMonth[], { currency, scenario, named }: Reading): string[][] {
  const money = (amount: number | undefined) => (amount === undefined ? '' : plainAmount(amount, currency))
  const lines = months.map(({ month, reported, gross, net, worst, best, cumulative }) => {
    const isPaid = reported !== null && reported.status !== 'in_review'
    return [
      month,
      stateWords(reported),
      reported ? '' : SCENARIO_WORDS[scenario],
      money(reported?.revenue),
      money(gross),
      money(isPaid ? gross - net : undefined),
      money(net),
      money(reported ? undefined : worst),
      money(reported ? undefined : best),
      money(cumulative),
      currency.toUpperCase(),
    ]
  })
  const head = ['Month', 'Status', 'Scenario', 'Revenue', 'Gross', 'Commission', 'Net']
  return [[...head, `Worst ${named}`, `Best ${named}`, `Cumulative ${named}`, 'Currency'], ...lines]
}

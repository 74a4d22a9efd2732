import type { CsvCell } from './csv.ts'
import { type Currency, sumAmounts } from './money.ts'

interface ExportedShare {
  gross_amount: number
  commission_amount: number
  amount: number
  currency: Currency
}

/** The cells of control totals, a row for each currency in the order of their first line: gross, commission, net, currency. */
export function shareTotals(lines: readonly ExportedShare[]): { count: number; cells: CsvCell[] }[] {
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, shares]) => ({
    count: shares.length,
    cells: [
      { amount: sumAmounts(shares.map(({ gross_amount }) => gross_amount)), currency },
      { amount: sumAmounts(shares.map(({ commission_amount }) => commission_amount)), currency },
      { amount: sumAmounts(shares.map(({ amount }) => amount)), currency },
      currency.toUpperCase(),
    ],
  }))
}

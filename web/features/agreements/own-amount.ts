import { prorate } from '#domain/money.ts'
import type { PaymentsByMonth } from './agreement-values.ts'

/** An expected gross amount after commission, at the rate of the latest month that paid; null before there is one. */
export function expectedNet(gross: number, months: PaymentsByMonth['months']): number | null {
  const latest = months.findLast((month) => month.gross > 0)
  return latest ? prorate(gross, latest.net, latest.gross) : null
}

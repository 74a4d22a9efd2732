import { prorate } from '#domain/money.ts'
import type { Role, Side } from '#domain/roles.ts'
import type { PaymentsByMonth } from './agreement-values.ts'

/** Payers and admins read gross amounts first; those who are paid read net ones. */
export type Named = 'gross' | 'net'

export const amountNamed = (role: Role, viewer_side: Side | null): Named =>
  viewer_side === 'owner' || role === 'admin' ? 'gross' : 'net'

/** An expected gross amount after commission, at the rate of the latest month that paid; null before there is one. */
export function expectedNet(gross: number, months: PaymentsByMonth['months']): number | null {
  const latest = months.findLast((month) => month.gross > 0)
  return latest ? prorate(gross, latest.net, latest.gross) : null
}

import { shareOf } from '#domain/money.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import type { PaymentsByMonth } from './agreement-values.ts'

/** An expected gross amount after commission, at today's rate. */
export function expectedNet(gross: number, { commission_rate }: Pick<PaymentsByMonth, 'commission_rate'>): number {
  return gross - shareOf(gross, basisPointsFromPercent(commission_rate))
}

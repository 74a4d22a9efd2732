import { shareOf } from '#domain/money.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import type { PaymentsByMonth } from './agreement-values.ts'

/** An expected gross amount after commission, at today's rate. */
export function expectedNet(gross: number, { commission_rate }: Pick<PaymentsByMonth, 'commission_rate'>): number {
  return gross - shareOf(gross, basisPointsFromPercent(commission_rate))
}

/** An expected gross amount as the viewer reads it. */
export const expectedAmount = (gross: number, data: Pick<PaymentsByMonth, 'commission_rate'>, named: Named): number =>
  named === 'net' ? expectedNet(gross, data) : gross

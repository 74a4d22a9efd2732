import { formatMoney } from '#domain/money.ts'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { Agreement } from './agreement-values.ts'

/** What the party with this ID has to do with the agreement fee: paid, refunded, paid instead, or nothing. */
export function paidFeeWords({ fee }: Pick<Agreement, 'fee'>, person_id: string): string[] {
  const paid = (at: string) => `paid the ${formatMoney(fee.amount, fee.currency)} fee on ${formatTimestampDay(at)}`
  if (person_id !== fee.payer_id)
    return person_id === fee.paid_instead?.payer_id ? [paid(fee.paid_instead.paid_at)] : []
  return [paid(fee.paid_at), ...(fee.refunded_at ? [`refunded on ${formatTimestampDay(fee.refunded_at)}`] : [])]
}

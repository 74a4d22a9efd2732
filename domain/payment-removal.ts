import { formatDate } from './calendar-date-words.ts'
import type { CalendarDate } from './calendar-dates.ts'
import type { ShareAmounts } from './distribution.ts'
import { asObject, type Mention } from './mention.ts'
import { type Currency, formatMoney } from './money.ts'
import { isToBePaid, type PaymentStatus } from './payment.ts'

/** Null when the note and the method of a payment may be changed: nothing has been started. Source: C-140. */
export function mayEditPayment({ status }: { status: PaymentStatus }): 'payment_started' | null {
  return status === 'calculated' ? null : 'payment_started'
}

/** Whether a payment of a report is missing: it can be restored, or it was deleted for good. */
export type PaymentRemoval = 'removed' | 'deleted'

export type RemovalRefusal =
  | 'payment_completed'
  | 'payment_in_progress'
  | 'payment_has_money'
  | 'payment_settles'
  | 'report_corrected'

interface Removable {
  status: PaymentStatus
  is_being_charged: boolean
  /** Whether money for it was charged, transferred or came back. */
  has_money: boolean
  /** Whether corrections of earlier reports, or what was carried, are settled with it. */
  settles: boolean
  /** Whether a later report corrects its report. */
  is_corrected: boolean
}

/** Null when a payment may be removed: it is not completed (decision C-140), and no money has moved for it. */
export function mayRemovePayment({
  status,
  is_being_charged,
  has_money,
  settles,
  is_corrected,
}: Removable): RemovalRefusal | null {
  if (status === 'completed') return 'payment_completed'
  if (!isToBePaid({ status }) || is_being_charged) return 'payment_in_progress'
  if (has_money) return 'payment_has_money'
  if (settles) return 'payment_settles'
  return is_corrected ? 'report_corrected' : null
}

interface Removal {
  payee: Mention
  remover: Mention
  removed_on: CalendarDate
  reason: string
}

/** 'Not paid to Priya Shah: removed by Olivia Hart on 5 Nov 2026' */
export const removalLabel = ({ payee, remover, removed_on }: Omit<Removal, 'reason'>): string =>
  `Not paid to ${asObject(payee)}: removed by ${asObject(remover)} on ${formatDate(removed_on)}`

/** What of a share is not paid, by whom and why. */
export function removalSentence(removal: Removal, { gross, net }: ShareAmounts, currency: Currency): string {
  const amounts = `${formatMoney(gross, currency)} gross (${formatMoney(net, currency)} net)`
  return `${removalLabel(removal)}, ${amounts}. Reason: ${removal.reason}`
}

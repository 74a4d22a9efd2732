import type { CalendarDate } from './calendar-dates.ts'
import { overdueDays } from './overdue.ts'
import { isUnpaid, type PaymentState } from './payment.ts'

export const PAYMENT_STAGES = ['overdue', 'due', 'processing', 'paid'] as const
/** What has to happen with a payment; each payment is in one stage, so the sums of all stages are the sum of all. */
export type PaymentStage = (typeof PAYMENT_STAGES)[number]

/**
 * A failed payment is due again, or overdue (decision C-209); so is one whose charge waits for its payer. One that is held
 * is due, and never overdue: its payer cannot pay it.
 */
export function paymentStage(payment: PaymentState & { due_date: CalendarDate }, today: CalendarDate): PaymentStage {
  if (!isUnpaid(payment)) return payment.status === 'completed' ? 'paid' : 'processing'
  return overdueDays(payment, today) > 0 ? 'overdue' : 'due'
}

import type { CalendarDate } from './calendar-dates.ts'
import { overdueDays } from './overdue.ts'
import { isToBePaid, type PaymentStatus } from './payment.ts'

export const PAYMENT_STAGES = ['overdue', 'due', 'processing', 'paid'] as const
/** What has to happen with a payment; each payment is in one stage, so the sums of all stages are the sum of all. */
export type PaymentStage = (typeof PAYMENT_STAGES)[number]

/** A failed payment is due again, or overdue (decision C-209). */
export function paymentStage(
  payment: { status: PaymentStatus; due_date: CalendarDate },
  today: CalendarDate,
): PaymentStage {
  if (!isToBePaid(payment)) return payment.status === 'completed' ? 'paid' : 'processing'
  return overdueDays(payment, today) > 0 ? 'overdue' : 'due'
}

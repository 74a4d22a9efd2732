import type { CalendarDate } from './calendar-dates.ts'
import { overdueDays } from './overdue.ts'
import type { PaymentState } from './payment.ts'
import { mayRemindAgain } from './reminder.ts'

/** On which days overdue the schedule reminds the payer (decision C-209). */
export const REMINDER_DAYS = [1, 7, 14] as const

export type ReminderRefusal = 'payment_not_overdue' | 'payee_not_verified' | 'reminded_recently'

interface Remindable extends PaymentState {
  due_date: CalendarDate
  payee_verified: boolean
  /** When the payee last sent a reminder of it. */
  reminded_at: Date | null
}

/** Null when the payee may remind the payer: it is overdue, can be paid, and the last reminder is three days ago. */
export function mayRemind(
  payment: Remindable,
  { today, now }: { today: CalendarDate; now: Date },
): ReminderRefusal | null {
  if (overdueDays(payment, today) === 0) return 'payment_not_overdue'
  if (!payment.payee_verified) return 'payee_not_verified'
  return mayRemindAgain({ reminded_at: payment.reminded_at, invitation: null }, now) && 'reminded_recently'
}

/** The day of the schedule's latest reminder that is due for a payment this many days overdue; null before the first. */
export function scheduledReminder(overdue_days: number): number | null {
  return REMINDER_DAYS.findLast((day) => day <= overdue_days) ?? null
}

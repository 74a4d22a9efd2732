import { formatDate } from './calendar-date-words.ts'
import { type CalendarDate, daysBetweenInclusive } from './calendar-dates.ts'
import { isUnpaid, type PaymentState } from './payment.ts'

/**
 * How many days a payment is overdue: 1 on the day after its due date, counting until its payer has done their part. 0 while
 * it is not yet due, while it is held, and once it is on its way or completed. Source: decision C-209.
 */
export function overdueDays(payment: PaymentState & { due_date: CalendarDate }, today: CalendarDate): number {
  if (!isUnpaid(payment) || payment.is_held) return 0
  return Math.max(0, daysBetweenInclusive(payment.due_date, today) - 1)
}

/** The same in words: '1 day overdue', '12 days overdue'; null when it is not. */
export function overdueWords(days: number): string | null {
  if (days <= 0) return null
  return `${days} ${days === 1 ? 'day' : 'days'} overdue`
}

/** When a payment is due, as a part of a sentence: 'due on 8 Nov 2026', and how long it is overdue. */
export function dueWords(payment: PaymentState & { due_date: CalendarDate }, today: CalendarDate): string {
  return dueDateWords({ due_date: payment.due_date, overdue_days: overdueDays(payment, today) })
}

/** The same, where the days overdue are known: 'due on 8 Nov 2026, 3 days overdue'. */
export function dueDateWords({ due_date, overdue_days }: { due_date: CalendarDate; overdue_days: number }): string {
  const overdue = overdueWords(overdue_days)
  return `due on ${formatDate(due_date)}${overdue ? `, ${overdue}` : ''}`
}

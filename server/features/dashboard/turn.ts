import type { z } from 'zod'
import type { turn } from '#contract/dashboard-turn.ts'
import { addDays, type CalendarDate } from '#domain/calendar-dates.ts'

export type Turn = z.input<typeof turn>
export type Money = NonNullable<Turn['money']>

type Ranked = Pick<Turn, 'since' | 'overdue_days'> & Partial<Pick<Turn, 'money' | 'answer_by'>>

/** An answer is urgent within so many days of its last day. */
const URGENT_DAYS = 7

/**
 * What is late, the longest first and of the same days the larger amount; then what has to be answered within a week, the
 * earliest day first; then what waits longest.
 */
export function mostUrgentFirst(today: CalendarDate) {
  const soon = addDays(today, URGENT_DAYS)
  const deadline = ({ answer_by }: Ranked) => (answer_by && answer_by <= soon ? answer_by : NO_DEADLINE)
  return (a: Ranked, b: Ranked): number => {
    const byDays = b.overdue_days - a.overdue_days
    const byAmount = a.overdue_days > 0 ? (b.money?.amount ?? 0) - (a.money?.amount ?? 0) : 0
    const byDeadline = a.overdue_days > 0 ? 0 : deadline(a).localeCompare(deadline(b))
    return byDays || byAmount || byDeadline || a.since.localeCompare(b.since)
  }
}

const NO_DEADLINE = '9999-12-31'

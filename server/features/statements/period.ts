import { type CalendarDate, monthOf } from '#domain/calendar-dates.ts'
import type { StatementPeriod } from '#domain/statement.ts'

/** The period that is asked for: this month is called `current`. */
export const periodIn = ({ period }: { period: string }, today: CalendarDate): StatementPeriod =>
  period === 'current' ? monthOf(today) : period

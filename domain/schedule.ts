import { addDays, addMonths, type CalendarDate, daysInMonth, monthOf, type Period } from './calendar-dates.ts'

/** How often revenue is reported (decision C-91). Collecting revenue has its own, independent frequencies (C-206). */
export const REPORTING_FREQUENCIES = ['weekly', 'monthly', 'quarterly'] as const
export type ReportingFrequency = (typeof REPORTING_FREQUENCIES)[number]

export const FREQUENCY_LABELS: Record<ReportingFrequency, string> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
}

export const DEFAULT_REPORTING_FREQUENCY: ReportingFrequency = 'monthly'

/** Days from a report's approval until its payments are due, unless the agreement says otherwise (decision C-91). */
export const DEFAULT_PAYMENT_TERMS_DAYS = 15

/** The day payments are due: the day of approval plus the payment terms. Approved 3 November: due 18 November. */
export function paymentDueDate(
  approved_on: CalendarDate,
  payment_terms_days = DEFAULT_PAYMENT_TERMS_DAYS,
): CalendarDate {
  return addDays(approved_on, payment_terms_days)
}

/**
 * About when the payments of a period without an approved report are due: as if it were approved as soon as it can be, on
 * the day after its end, and today at the earliest.
 */
export function estimatedDueDate(
  period_end: CalendarDate,
  today: CalendarDate,
  payment_terms_days = DEFAULT_PAYMENT_TERMS_DAYS,
): CalendarDate {
  const first_day = addDays(period_end, 1)
  return paymentDueDate(first_day > today ? first_day : today, payment_terms_days)
}

/** What the next reporting period is computed from. */
export interface ReportingSchedule {
  frequency: ReportingFrequency
  /** The first day that is not reported, and the last before a later report; null without one. */
  unreported_from: CalendarDate
  unreported_until: CalendarDate | null
  /** The agreement's last day, null while it has none: no period goes beyond it. */
  last_day: CalendarDate | null
}

/**
 * The period the next report covers: from the first day without a report, for seven days, or to the end of that calendar
 * month, or to the end of the third calendar month, but no further than a report there is. A start in mid-month makes a
 * short first period, so that the later ones are whole months. Null when the agreement has ended by then.
 */
export function nextReportingPeriod(schedule: ReportingSchedule): Period | null {
  const { unreported_from: start, unreported_until, last_day, frequency } = schedule
  if (last_day !== null && start > last_day) return null
  const ends = [periodEnd(start, frequency), unreported_until, last_day].filter((day) => day !== null)
  return { start, end: ends.reduce((earliest, day) => (day < earliest ? day : earliest)) }
}

/** What a new report covers at first: the rest of the month after the latest one, or the last whole month without any. */
export function nextUnreportedMonth(last_period_end: CalendarDate | null, today: CalendarDate): Period {
  const start = last_period_end === null ? `${monthOf(addMonths(today, -1))}-01` : addDays(last_period_end, 1)
  return { start, end: periodEnd(start, 'monthly') }
}

function periodEnd(start: CalendarDate, frequency: ReportingFrequency): CalendarDate {
  if (frequency === 'weekly') return addDays(start, 6)
  const month = monthOf(addMonths(start, frequency === 'quarterly' ? 2 : 0))
  return `${month}-${daysInMonth(month)}`
}

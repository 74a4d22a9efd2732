import {
  type CalendarDate,
  type CalendarMonth,
  daysInMonth,
  monthOf,
  type Period,
  periodOfMonth,
  wholeMonthOf,
} from './calendar-dates.ts'

/** The message for a day that does not exist. */
export const INVALID_DATE_MESSAGE = 'Enter a valid date'

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day, as every screen, email and document writes it: '1 Oct 2026'; '1 Oct' where it is in `without_year`. */
export function formatDate(date: CalendarDate, without_year?: string): string {
  const [month = '', year = ''] = formatMonth(monthOf(date)).split(' ')
  const day = `${Number(date.slice(8))} ${month.slice(0, 3)}`
  return year === without_year ? day : `${day} ${year}`
}

/** A moment formatted by Intl, whose British months are 'Sep' like the others, not 'Sept'. */
export function formatInstant(format: Intl.DateTimeFormat, instant: Date): string {
  return format.format(instant).replace(/\bSept\b/, 'Sep')
}

/** A month: 'October 2026'. Throws RangeError for a month that does not exist. */
export function formatMonth(month: CalendarMonth): string {
  daysInMonth(month)
  return `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

/** A period, as short as is exact: 'October 2026', 'October 2026 to December 2026', '15 Oct 2026 to 3 Nov 2026'. */
export function formatPeriod(period: Period): string {
  const month = wholeMonthOf(period)
  if (month) return formatMonth(month)
  if (period.start === period.end) return formatDate(period.start)
  const [first, last] = [monthOf(period.start), monthOf(period.end)]
  const isWholeMonths = period.start === periodOfMonth(first).start && period.end === periodOfMonth(last).end
  return isWholeMonths
    ? `${formatMonth(first)} to ${formatMonth(last)}`
    : `${formatDate(period.start)} to ${formatDate(period.end)}`
}

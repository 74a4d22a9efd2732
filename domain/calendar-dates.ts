/**
 * Calendar dates without a time or a zone: 'YYYY-MM-DD'. They sort and compare as text. What happens "on a day" in the
 * product (an effective date, a reporting period, a record date) is one of these, never an instant.
 */

/** A day, 'YYYY-MM-DD'. */
export type CalendarDate = string

/** A month, 'YYYY-MM'. */
export type CalendarMonth = string

/** The days from `start` to `end`, both included. */
export interface Period {
  start: CalendarDate
  end: CalendarDate
}

/** An exact fraction in lowest terms. */
export interface Fraction {
  numerator: number
  denominator: number
}

const MILLISECONDS_PER_DAY = 86_400_000

/** Whether the text is a day that exists: '2028-02-29' is, '2026-02-29' and '2026-2-1' are not. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return day !== undefined && day !== '00' && Number(day) <= lastDayOf(Number(year), Number(month))
}

/** 0 for what is no month. */
function lastDayOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
}

/** Days from start to end, both counted: a day to itself is 1. 0 or less when the end comes before the start. */
export function daysBetweenInclusive(start: CalendarDate, end: CalendarDate): number {
  return dayNumber(end) - dayNumber(start) + 1
}

/** The day `days` later (earlier when negative). Throws RangeError outside the years 0000 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/** The same day of the month `months` later, or that month's last day where it is shorter: 31 January + 1 is 28 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  assertDate(date)
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = `${pad(Math.floor(count / 12), 4)}-${pad((((count % 12) + 12) % 12) + 1, 2)}`
  return `${month}-${pad(Math.min(Number(date.slice(8)), daysInMonth(month)), 2)}`
}

/** How many whole months lie between two days: 0 from 1 June to 30 June, 1 to 1 July. Negative when `end` is earlier. */
export function monthsBetween(start: CalendarDate, end: CalendarDate): number {
  const months = monthNumber(end) - monthNumber(start)
  return addMonths(start, months) > end ? months - 1 : months
}

const monthNumber = (date: CalendarDate) => Number(assertDate(date).slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** The month a day lies in, 'YYYY-MM'. */
export function monthOf(date: CalendarDate): CalendarMonth {
  return assertDate(date).slice(0, 7)
}

/** How many days a month has: 28 to 31. */
export function daysInMonth(month: CalendarMonth): number {
  const lastDay = [31, 30, 29, 28].find((day) => isCalendarDate(`${month}-${day}`))
  if (lastDay === undefined) throw new RangeError(`Not a calendar month: ${month}`)
  return lastDay
}

/** The days two periods have in common, or null. */
export function overlap(a: Period, b: Period): Period | null {
  const start = a.start > b.start ? a.start : b.start
  const end = a.end < b.end ? a.end : b.end
  return start <= end ? { start, end } : null
}

/** A calendar month as a period: '2026-10' is 2026-10-01 to 2026-10-31. */
export function periodOfMonth(month: CalendarMonth): Period {
  return { start: `${month}-01`, end: `${month}-${daysInMonth(month)}` }
}

/** The month that a period is exactly, or null: 2026-10-01 to 2026-10-31 is '2026-10'. */
export function wholeMonthOf(period: Period): CalendarMonth | null {
  const whole = periodOfMonth(monthOf(period.start))
  return whole.start === period.start && whole.end === period.end ? monthOf(period.start) : null
}

/**
 * How many months a period covers, exactly: for each calendar month it touches, its days in that month / the days of
 * that month, summed. October 2026 is 1/1; 15 September to 31 October is 16/30 + 31/31 = 23/15.
 * Throws RangeError when the end comes before the start. Source: decision C-90.
 */
export function monthsCovered(period: Period): Fraction {
  if (assertDate(period.start) > assertDate(period.end)) throw new RangeError('The period ends before it starts')
  const last = monthOf(period.end)
  let sum: Fraction = { numerator: 0, denominator: 1 }
  for (let month = monthOf(period.start); month <= last; month = monthOf(addMonths(`${month}-01`, 1))) {
    const whole = periodOfMonth(month)
    const start = period.start > whole.start ? period.start : whole.start
    const end = period.end < whole.end ? period.end : whole.end
    sum = addFractions(sum, { numerator: daysBetweenInclusive(start, end), denominator: daysInMonth(month) })
  }
  return sum
}

function addFractions(a: Fraction, b: Fraction): Fraction {
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator
  const denominator = a.denominator * b.denominator
  const divisor = greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

function dayNumber(date: CalendarDate): number {
  return Date.parse(assertDate(date)) / MILLISECONDS_PER_DAY
}

function dateOfDayNumber(days: number): CalendarDate {
  return assertDate(new Date(days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10))
}

function assertDate(date: CalendarDate): CalendarDate {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`)
  return date
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

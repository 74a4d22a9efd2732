import { formatInstant } from '#domain/calendar-date-words.ts'

/** Moments in the viewer's own time, written as in the United Kingdom. Calendar days are worded by domain/calendar-date-words.ts. */
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WHOLE_DAY = 24 * HOUR

/** A moment: '14 May 2026, 09:30'. What is not one reads 'Invalid date'. */
export function formatMoment(moment: string): string {
  return format(MOMENT, moment)
}

/** The day of a moment: '14 May 2026'. */
export function formatMomentDay(moment: string): string {
  return format(DAY, moment)
}

/** The same without the year: '14 May'. */
export function formatMomentShortDay(moment: string): string {
  return format(SHORT_DAY, moment)
}

/** The time of a moment: '09:30'. */
export function formatMomentTime(moment: string): string {
  return format(TIME, moment)
}

/** How long ago: 'Just now', then minutes, hours and days up to seven, then the day. */
export function timeAgo(moment: string, now = Date.now()): string {
  const passed = now - new Date(moment).getTime()
  if (Number.isNaN(passed)) return 'Invalid date'
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return ago(passed / MINUTE, 'minute')
  if (passed < WHOLE_DAY) return ago(passed / HOUR, 'hour')
  return passed <= 7 * WHOLE_DAY ? ago(passed / WHOLE_DAY, 'day') : formatMomentDay(moment)
}

/** For how long something has waited, in calendar days of the viewer: 'Today', '1 day', '12 days'. */
export function waitingSince(moment: string, now = new Date()): string {
  const days = daysSince(moment, now)
  if (days <= 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}

/** Calendar days of the viewer since a moment. Rounded, because a day on which the clocks change is not 24 hours long. */
export function daysSince(moment: string, now = new Date()): number {
  return Math.round((startOfDay(now) - startOfDay(new Date(moment))) / WHOLE_DAY)
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

function format(style: Intl.DateTimeFormat, moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : formatInstant(style, date)
}

function ago(count: number, unit: string): string {
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}

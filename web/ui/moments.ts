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

function format(style: Intl.DateTimeFormat, moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : formatInstant(style, date)
}

function ago(count: number, unit: string): string {
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}

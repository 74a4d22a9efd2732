import { formatInstant } from '#domain/calendar-date-words.ts'

/** Timestamps in the viewer's own time, written as in the United Kingdom. Calendar days are worded by domain/calendar-date-words.ts. */
const TIMESTAMP = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WHOLE_DAY = 24 * HOUR

/** A timestamp: '14 May 2026, 09:30'. What is not one reads 'Invalid date'. */
export function formatTimestamp(timestamp: string): string {
  return format(TIMESTAMP, timestamp)
}

/** The day of a timestamp: '14 May 2026'. */
export function formatTimestampDay(timestamp: string): string {
  return format(DAY, timestamp)
}

/** The same without the year: '14 May'. */
export function formatTimestampShortDay(timestamp: string): string {
  return format(SHORT_DAY, timestamp)
}

/** The time of a timestamp: '09:30'. */
export function formatTimestampTime(timestamp: string): string {
  return format(TIME, timestamp)
}

/** How long ago: 'Just now', then minutes, hours and days up to seven, then the day. */
export function timeAgo(timestamp: string, now = Date.now()): string {
  const passed = now - new Date(timestamp).getTime()
  if (Number.isNaN(passed)) return 'Invalid date'
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return ago(passed / MINUTE, 'minute')
  if (passed < WHOLE_DAY) return ago(passed / HOUR, 'hour')
  return passed <= 7 * WHOLE_DAY ? ago(passed / WHOLE_DAY, 'day') : formatTimestampDay(timestamp)
}

/** For how long something has waited, in calendar days of the viewer: 'Today', '1 day', '12 days'. */
export function waitingSince(timestamp: string, now = new Date()): string {
  const days = daysSince(timestamp, now)
  if (days <= 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}

/** Calendar days of the viewer since a timestamp. Rounded, because a day on which the clocks change is not 24 hours long. */
export function daysSince(timestamp: string, now = new Date()): number {
  return Math.round((startOfDay(now) - startOfDay(new Date(timestamp))) / WHOLE_DAY)
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

function format(style: Intl.DateTimeFormat, timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : formatInstant(style, date)
}

function ago(count: number, unit: string): string {
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}

import { countOf } from './counted.ts'

/** An account is heard of every day: by an event, or because a collection reads it. After a day and two hours it is late. */
export const LATE_AFTER_HOURS = 26
/** After three days nothing that is shown of it can be relied on. */
export const STALE_AFTER_HOURS = 72

export const SOURCE_STATES = ['current', 'late', 'stale', 'unread'] as const
export type SourceState = (typeof SOURCE_STATES)[number]

export interface HeardOf {
  /** When an event of the account was last received. */
  last_event_at: Date | null
  /** When a collection last read it. */
  last_read_at: Date | null
}

/** When an account was last heard of, in either way; null for never. */
export function lastHeard({ last_event_at, last_read_at }: HeardOf): Date | null {
  const heard = [last_event_at, last_read_at].filter((at) => at !== null)
  return heard.length === 0 ? null : new Date(Math.max(...heard.map((at) => at.getTime())))
}

/** Whether what is stored of an account can be relied on now. */
export function sourceState(heard: HeardOf, now: Date): SourceState {
  const last = lastHeard(heard)
  if (last === null) return 'unread'
  const hours = hoursBetween(last, now)
  if (hours > STALE_AFTER_HOURS) return 'stale'
  return hours > LATE_AFTER_HOURS ? 'late' : 'current'
}

/** What the state of an account means, and what to do, in a sentence. */
export function sourceSentence(heard: HeardOf, now: Date): string {
  const state = sourceState(heard, now)
  if (state === 'unread') return 'Nothing has been read from Stripe yet. Start a collection.'
  if (state === 'current') return 'Stripe is heard of as often as it should be.'
  const quiet = `Nothing was heard of Stripe for ${quietWords(lastHeard(heard) ?? now, now)}, and nothing was read.`
  return `${quiet} Start a collection, or switch on a schedule.`
}

/** Whole hours up to two days, then whole days. */
function quietWords(since: Date, now: Date): string {
  const hours = Math.floor(hoursBetween(since, now))
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day')
}

const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000

/** How long after it happened the newest record was stored: '4 seconds', '3 hours'. In milliseconds. */
export function lagWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 120) return countOf(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return countOf(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.round(hours / 24), 'day')
}

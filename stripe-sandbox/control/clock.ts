import { z } from 'zod'
import type { ApiOptions } from '../http/api.ts'
import { Failure } from '../http/failure.ts'
import { countDue, type DueWork, findDue } from '../time/due-work.ts'
import { type ControlCall, readSent, wholeNumber } from './control-call.ts'

const SHOWN = 50
const LONGEST_MOVE_DAYS = 3660
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

export interface ClockState {
  now: number
  /** How far it was moved by hand. */
  ahead_seconds: number
  due: { count: number; next: DueWork[] }
}

export interface Happened {
  id: string
  type: string
  account: string
  created: number
  /** The id of the object it is about. */
  about: string | null
}

const movement = z.strictObject({
  days: wholeNumber(0, LONGEST_MOVE_DAYS).default(0),
  hours: wholeNumber(0, LONGEST_MOVE_DAYS * 24).default(0),
  minutes: wholeNumber(0, LONGEST_MOVE_DAYS * 24 * 60).default(0),
})

export async function readClock({ api }: ControlCall): Promise<ClockState> {
  const next = await findDue(api.pool, Number.MAX_SAFE_INTEGER, SHOWN)
  return {
    now: api.clock.now(),
    ahead_seconds: api.clock.ahead,
    due: {
      count: await countDue(api.pool),
      next: next.map(({ kind, account, subject, due_at }) => ({ kind, account, subject, due_at })),
    },
  }
}

/** Moves the clock forward and does what falls due on the way, each thing at its own date. */
export async function moveClock({ api, sent }: ControlCall) {
  const { days, hours, minutes } = readSent(movement, sent ?? {})
  const seconds = days * DAY_SECONDS + hours * HOUR_SECONDS + minutes * 60
  if (seconds === 0) {
    throw new Failure(400, { type: 'invalid_request_error', message: 'Say how far: days, hours or minutes.' })
  }
  await api.catchUp()
  const since = await newestEvent(api)
  await api.clock.move(seconds)
  await api.catchUp()
  const events = await eventsSince(api, since, SHOWN + 1)
  return {
    now: api.clock.now(),
    ahead_seconds: api.clock.ahead,
    since,
    events: events.slice(0, SHOWN),
    has_more: events.length > SHOWN,
  }
}

/** What was told of since a place in the order of all objects, oldest first. */
export async function eventsSince(api: ApiOptions, since: number, limit: number): Promise<Happened[]> {
  const found = await api.pool.query<Happened>(
    `select id, data->>'type' as type, account, created, data->'data'->'object'->>'id' as about
     from stripe_sandbox.objects where object = 'event' and seq > $1 order by seq limit $2`,
    [since, limit],
  )
  return found.rows
}

async function newestEvent(api: ApiOptions): Promise<number> {
  const newest = await api.pool.query<{ seq: number | null }>('select max(seq) as seq from stripe_sandbox.objects')
  return newest.rows[0]?.seq ?? 0
}

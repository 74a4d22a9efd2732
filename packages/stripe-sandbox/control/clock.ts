import { z } from 'zod'
import type { ApiOptions } from '../http/api.ts'
import { Failure } from '../http/failure.ts'
import { countDue, type DueWork, findDue } from '../time/due-work.ts'
import { countFailed, type FailedWork, findFailed, makeDueAgain } from '../time/failed-work.ts'
import { type ControlCall, noSuch, readSent, typedNumber } from './control-call.ts'

const SHOWN = 50
const MAX_MOVE_DAYS = 3660
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

export interface ClockState {
  now: number
  /** How far it was moved by hand. */
  ahead_seconds: number
  due: { count: number; next: DueWork[] }
  /** What was due and could not be done. */
  failed: { count: number; last: FailedWork[] }
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
  days: typedNumber(0, MAX_MOVE_DAYS).default(0),
  hours: typedNumber(0, MAX_MOVE_DAYS * 24).default(0),
  minutes: typedNumber(0, MAX_MOVE_DAYS * 24 * 60).default(0),
  /** Only from here: sent twice, it is moved once. */
  ahead_seconds: typedNumber(0, Number.MAX_SAFE_INTEGER).optional(),
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
    failed: { count: await countFailed(api.pool), last: await findFailed(api.pool, SHOWN) },
  }
}

/** Tries once more what could not be done. */
export async function tryFailedAgain(call: ControlCall): Promise<ClockState> {
  const { api, path } = call
  const id = Number(path.id)
  if (!Number.isSafeInteger(id) || !(await makeDueAgain(api.pool, id))) throw noSuch('failed work')
  api.onDue()
  await api.catchUp()
  return readClock(call)
}

/** Moves the clock forward and does what falls due on the way, each thing at its own date. */
export async function moveClock({ api, sent }: ControlCall) {
  const { days, hours, minutes, ahead_seconds } = readSent(movement, sent ?? {})
  const seconds = days * DAY_SECONDS + hours * HOUR_SECONDS + minutes * 60
  if (seconds === 0) {
    throw new Failure(400, { type: 'invalid_request_error', message: 'Enter days, hours or minutes.' })
  }
  await api.catchUp()
  const since = await newestEvent(api)
  if (!(await api.clock.move(seconds, ahead_seconds))) {
    throw new Failure(409, { type: 'invalid_request_error', message: 'The clock was moved meanwhile. Look again.' })
  }
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

/** The events since a position in the order of all objects, oldest first. */
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

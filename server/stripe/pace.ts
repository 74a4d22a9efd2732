import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type Stripe from 'stripe'
import type { DB } from '#server/platform/database.ts'
import { DatabaseClock } from './database-clock.ts'
import type { StripeMode } from './stored-mode.ts'

/** Stripe counts reads and writes by themselves. */
export type CallKind = 'read' | 'write'

/** Waits until one more call of this kind may be sent without exceeding Stripe's limit, over all processes. */
export type Pace = (kind: CallKind) => Promise<void>

/** How many reads, and how many writes, Stripe allows a second. The sandbox has no limit of its own. */
export const ALLOWED_PER_SECOND: Record<StripeMode, number | null> = { sandbox: null, test: 25, live: 100 }

/** Calls do not arrive in exactly the distances in which they are sent. */
const PART_OF_THE_LIMIT = 0.97
/** For how long a process reserves calls at once: seldom enough for the database, short enough for others to come in. */
const BLOCK_SECONDS = 0.2
/** How far ahead calls in the background are reserved, so that one that a person waits for is soon its turn. */
const AHEAD_SECONDS = 0.15

/**
 * Each call gets a time of its own, `calls_per_second` apart, from one row of the database. Calls that a person waits for
 * take the next time; those in the background take theirs a little ahead, and further the longer they have waited.
 */
export function createPace({ db, calls_per_second }: { db: Kysely<DB>; calls_per_second: number }): Pace {
  const apart = 1 / (calls_per_second * PART_OF_THE_LIMIT)
  const block = Math.max(1, Math.floor(calls_per_second * BLOCK_SECONDS))
  const clock = new DatabaseClock()
  const lines = new Map<string, Line>()
  return (kind) => {
    const in_background = background.getStore() ?? false
    const key = `${kind} ${in_background}`
    const line = lines.get(key) ?? new Line({ db, kind, in_background, apart, block, clock })
    lines.set(key, line)
    return line.wait()
  }
}

const background = new AsyncLocalStorage<boolean>()

/** Nobody waits for the calls that are made in here. */
export function inBackground<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  return background.run(true, run)
}

/** Lets each call wait for its time. One that Stripe refuses for its rate was not processed, and is sent again. */
export function paced(http: Stripe.HttpClient, pace: Pace): Stripe.HttpClient {
  return {
    getClientName: () => http.getClientName(),
    async makeRequest(host, port, path, method, ...rest) {
      for (let again = 0; ; again += 1) {
        await pace(method === 'GET' ? 'read' : 'write')
        const response = await http.makeRequest(host, port, path, method, ...rest)
        if (response.getStatusCode() !== TOO_MANY || again === MAX_RESENDS) return response
        // Its connection is free for the next call once it has been read.
        await response.toJSON()
      }
    },
  }
}

const TOO_MANY = 429
const MAX_RESENDS = 3

interface LineOptions {
  db: Kysely<DB>
  kind: CallKind
  in_background: boolean
  /** Seconds between two calls. */
  apart: number
  clock: DatabaseClock
  /** The most calls that are reserved at once. */
  block: number
}

interface Waiting {
  since: number
  resolve: () => void
  reject: (error: unknown) => void
}

/** The calls of one process that wait, of one kind; reserved for in blocks, as many as there are. */
class Line {
  private readonly waiting: Waiting[] = []
  private isServed = false
  private released = Promise.resolve()
  private last_at = Number.NEGATIVE_INFINITY
  private readonly options: LineOptions

  constructor(options: LineOptions) {
    this.options = options
  }

  wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ since: performance.now(), resolve, reject })
      if (!this.isServed) void this.serve()
    })
  }

  private async serve(): Promise<void> {
    this.isServed = true
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      try {
        await this.serveBlock(first)
      } catch (error) {
        for (const { reject } of this.waiting.splice(0)) reject(error)
      }
    }
    this.isServed = false
  }

  private async serveBlock({ since }: Waiting): Promise<void> {
    const { block, in_background, clock } = this.options
    const count = Math.min(this.waiting.length, block)
    const waited = (performance.now() - since) / 1000
    const reserved = await reserve(this.options, count, in_background ? AHEAD_SECONDS + waited : null)
    if ('later' in reserved) {
      await pause(reserved.later * 1000)
      return
    }
    const calls = this.waiting.splice(0, count)
    const first_at = clock.here(reserved.first_at)
    this.released = this.released.then(() => this.release(calls, first_at))
  }

  /** One after the other at their times; where this process is late, still apart, so that they do not come all at once. */
  private async release(calls: Waiting[], first_at: number): Promise<void> {
    const apart_ms = this.options.apart * 1000
    for (const [index, { resolve }] of calls.entries()) {
      const at = Math.max(first_at + index * apart_ms, this.last_at + apart_ms / 2)
      const milliseconds = at - performance.now()
      if (milliseconds > 0) await pause(milliseconds)
      this.last_at = performance.now()
      resolve()
    }
  }
}

/**
 * Reserves the next times for so many calls; gives when the first is, by the clock of the database, or how much later to
 * ask again when more than `ahead` seconds are reserved already.
 */
async function reserve(
  { db, kind, apart, clock }: LineOptions,
  count: number,
  ahead: number | null,
): Promise<{ first_at: number } | { later: number }> {
  const seconds = sql`make_interval(secs => ${count * apart})`
  const asked_at = performance.now()
  const taken = await db
    .updateTable('stripe_pace')
    .set({ reserved_until: sql<Date>`greatest(reserved_until, clock_timestamp()) + ${seconds}` })
    .where('kind', '=', kind)
    .$if(ahead !== null, (query) =>
      query.where(sql<boolean>`reserved_until <= clock_timestamp() + make_interval(secs => ${ahead})`),
    )
    .returning([
      sql<number>`(extract(epoch from reserved_until - ${seconds}) * 1000)::float8`.as('first_at'),
      sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now'),
    ])
    .executeTakeFirst()
  if (taken) {
    clock.compare(taken.now, asked_at)
    return taken
  }
  const row = await db
    .selectFrom('stripe_pace')
    .select(sql<number>`extract(epoch from reserved_until - clock_timestamp())::float8`.as('for_seconds'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (row) return { later: Math.max(MOMENT_SECONDS, row.for_seconds - (ahead ?? 0)) }
  await db
    .insertInto('stripe_pace')
    .values({ kind, reserved_until: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { later: 0 }
}

const MOMENT_SECONDS = 0.005

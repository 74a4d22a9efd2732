import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Clock, isMovable } from './clock.ts'

/** How often each thing may be tried: so many times within so many seconds by one key. */
export const LIMITS = {
  sign_in: { times: 5, seconds: 15 * 60 },
  sign_in_ip: { times: 50, seconds: 15 * 60 },
  code_request: { times: 5, seconds: 15 * 60 },
  code_request_ip: { times: 50, seconds: 15 * 60 },
  code_verify: { times: 10, seconds: 15 * 60 },
} as const

export type LimitName = keyof typeof LIMITS

export type LimitOutcome = { allowed: true } | { allowed: false; retry_after_seconds: number }

export interface RateLimits {
  /** Counts one try. The key says who tries: parts are joined, for example an address and where it is used from. */
  consume(limit: LimitName, ...key: string[]): Promise<LimitOutcome>
  /** Forgets the tries of a key, for example after a right password. */
  forgive(limit: LimitName, ...key: string[]): Promise<void>
}

/** Limits that all servers share, counted in the table rate_limits. */
export function createRateLimits({ pool, clock }: { pool: Pool; clock: Clock }): RateLimits {
  const storeClient = isMovable(clock) ? poolAtTimeOf(clock, pool) : pool
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { times, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: times,
        duration: seconds,
        clearExpiredByTimeout: name === 'write',
      }),
    ]),
  )
  const limiter = (name: LimitName) => {
    const found = limiters.get(name)
    if (!found) throw new Error(`There is no limit named ${name}.`)
    return found
  }

  return {
    async consume(limit, ...key) {
      try {
        await limiter(limit).consume(digest(key))
        return { allowed: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { allowed: false, retry_after_seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
    async forgive(limit, ...key) {
      await limiter(limit).delete(digest(key))
    },
  }
}

// Addresses are not kept for the sake of counting, and a key of any length fits the column.
function digest(key: string[]): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('base64url')
}

interface Statement {
  text: string
  values: unknown[]
}

// The library asks the system for the time. Where ours was moved, the moments in its statements are moved along.
function poolAtTimeOf(clock: Clock, pool: Pool) {
  return {
    async query({ text, values }: Statement) {
      const moved = clock.now().getTime() - Date.now()
      const result = await pool.query<{ points: number; expire: number }>(
        text,
        values.map((value) => (isMoment(value) ? value + moved : value)),
      )
      return { ...result, rows: result.rows.map((row) => ({ ...row, expire: Number(row.expire) - moved })) }
    },
  }
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && value > 1_000_000_000_000
}

import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { DB } from '../platform/database.ts'
import { ipSubnetOf } from '../platform/http.ts'
import { type Clock, isMovable } from '../platform/process.ts'

/** How often each thing may be tried: so many times within so many seconds by one key. */
export const LIMITS = {
  sign_in: { times: 5, seconds: 15 * 60 },
  sign_in_ip: { times: 50, seconds: 15 * 60 },
  // From anywhere, at one account; a browser that its owner has used before is counted by itself.
  sign_in_account: { times: 50, seconds: 60 * 60 },
  sign_in_device: { times: 10, seconds: 15 * 60 },
  sign_in_code: { times: 10, seconds: 15 * 60 },
  recovery_code: { times: 10, seconds: 60 * 60 },
  sign_in_code_ip: { times: 50, seconds: 15 * 60 },
  passkey_ip: { times: 300, seconds: 15 * 60 },
  reset_request: { times: 5, seconds: 60 * 60 },
  reset_request_ip: { times: 50, seconds: 60 * 60 },
  reset_use_ip: { times: 50, seconds: 15 * 60 },
  two_step_confirm: { times: 10, seconds: 15 * 60 },
  code_request: { times: 5, seconds: 15 * 60 },
  code_request_ip: { times: 50, seconds: 15 * 60 },
  code_verify: { times: 10, seconds: 15 * 60 },
  password_proof: { times: 5, seconds: 15 * 60 },
  email_change: { times: 5, seconds: 60 * 60 },
  image_upload: { times: 30, seconds: 60 * 60 },
  payout_account: { times: 120, seconds: 15 * 60 },
  // Two for each saved card. Somebody who tries stolen ones needs many more.
  card_setup: { times: 120, seconds: 60 * 60 },
  // Proposals to an address whose account has another role: the refusal reveals that there is an account.
  proposal_address: { times: 10, seconds: 60 * 60 },
  proposal_address_ip: { times: 50, seconds: 60 * 60 },
  // Reading offers by the links of invitations.
  offer_link_ip: { times: 100, seconds: 15 * 60 },
  // Checking files of agreements.
  verification_ip: { times: 60, seconds: 15 * 60 },
  // Faster than anybody types, and far slower than a program asks.
  search: { times: 600, seconds: 60 },
  // Faster than anybody types.
  message: { times: 60, seconds: 60 },
  // To people with whom one shares no deal.
  message_to_stranger: { times: 20, seconds: 24 * 60 * 60 },
  message_attachment: { times: 60, seconds: 60 * 60 },
  person_report: { times: 10, seconds: 24 * 60 * 60 },
  // More than anybody has to ask.
  support_ticket: { times: 10, seconds: 60 * 60 },
  support_reply: { times: 60, seconds: 60 * 60 },
  // Test events, and deliveries that a person sends again.
  webhook_send: { times: 60, seconds: 60 * 60 },
  // Codes of vouchers that are not right: generated ones can have four characters.
  voucher_code: { times: 20, seconds: 60 * 60 },
  data_export: { times: 5, seconds: 60 * 60 },
  // Requests with one API key: ten a second on average, in bursts.
  api_key: { times: 600, seconds: 60 },
} as const

export type LimitName = keyof typeof LIMITS

/** `left` says how many tries the limit still allows before it starts again. */
export type LimitOutcome =
  | { allowed: true; left: number; resets_in_seconds: number }
  | { allowed: false; retry_after_seconds: number }

export interface RateLimits {
  /** Counts one try. The key says who tries: parts are joined, for example an address and where it is used from. */
  consume(limit: LimitName, ...key: string[]): Promise<LimitOutcome>
  /** Forgets the tries of a key, for example after a right password. */
  forgive(limit: LimitName, ...key: string[]): Promise<void>
  /** Takes back one attempt under a shared key, so that a correct one does not use up the limit of others. */
  giveBack(limit: LimitName, ...key: string[]): Promise<void>
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
        // A timer of each process would: purgeRateLimits does it once for all.
        clearExpiredByTimeout: false,
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
        const { remainingPoints, msBeforeNext } = await limiter(limit).consume(digest(key))
        return { allowed: true, left: remainingPoints, resets_in_seconds: secondsOf(msBeforeNext) }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { allowed: false, retry_after_seconds: secondsOf(refusal.msBeforeNext) }
      }
    },
    async forgive(limit, ...key) {
      await limiter(limit).delete(digest(key))
    },
    async giveBack(limit, ...key) {
      await limiter(limit).reward(digest(key))
    },
  }
}

/** Deletes what no longer counts. */
export async function purgeRateLimits(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))

// Addresses are not stored for counting, and a key of any length fits the column.
function digest(key: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(key.map(ipSubnetOf)))
    .digest('base64url')
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
        values.map((value) => (isTimestamp(value) ? value + moved : value)),
      )
      return { ...result, rows: result.rows.map((row) => ({ ...row, expire: Number(row.expire) - moved })) }
    },
  }
}

function isTimestamp(value: unknown): value is number {
  return typeof value === 'number' && value > 1_000_000_000_000
}

import { createHash } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { Failure } from './failure.ts'

export const KEPT_SECONDS = 24 * 60 * 60

/** A call that carries an Idempotency-Key. */
export interface KeyedCall {
  account: string
  key: string
  method: string
  path: string
  body: string
}

export interface Replay {
  status: number
  body: string
  request_id: string
}

const beginning = z.tuple([
  z.unknown(),
  z.object({ rows: z.array(z.object({ free: z.boolean() })) }),
  z.object({
    rows: z.array(z.object({ fingerprint: z.string(), status: z.number(), body: z.string(), request_id: z.string() })),
  }),
  z.unknown(),
])

/** What makes two calls the same call. */
export function fingerprintOf(call: KeyedCall): string {
  return createHash('sha256').update(`${call.method} ${call.path}\n${call.body}`).digest('hex')
}

/**
 * Opens the transaction of a keyed call. The advisory lock says whether the key is in use at this very
 * moment (and falls with the transaction, also when the process dies); the stored row, whether it was used.
 */
export async function beginKeyed(client: pg.PoolClient, call: KeyedCall, now: number): Promise<Replay | undefined> {
  const name = `stripe_sandbox.key ${call.account} ${call.key}`
  // Several statements in one question get an array of results, which the driver's types do not know.
  const results: unknown = await client.query(
    `begin;
     select pg_try_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(name)}, 0)) as free;
     select fingerprint, status, body, request_id from stripe_sandbox.idempotency_keys
       where account = ${pg.escapeLiteral(call.account)} and key = ${pg.escapeLiteral(call.key)}
       and created > ${Math.trunc(now - KEPT_SECONDS)};
     savepoint work`,
  )
  const [, lock, used] = beginning.parse(results)
  if (lock.rows[0]?.free !== true) throw inUse()
  const [stored] = used.rows
  if (stored === undefined) return undefined
  if (stored.fingerprint !== fingerprintOf(call)) throw usedOtherwise(call.key)
  return { status: stored.status, body: stored.body, request_id: stored.request_id }
}

/** Keys older than a day are forgotten anyway; this frees their room. */
export async function purgeIdempotencyKeys(pool: pg.Pool, now: number): Promise<void> {
  await pool.query('delete from stripe_sandbox.idempotency_keys where created <= $1', [now - KEPT_SECONDS])
}

function inUse(): Failure {
  const message =
    'There is currently another in-progress request using this Stripe idempotency key (that probably means you submitted twice, and the other request is still going through).'
  return new Failure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }, { remembered: false })
}

function usedOtherwise(key: string): Failure {
  const message = `Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new Failure(400, { type: 'idempotency_error', message }, { remembered: false })
}

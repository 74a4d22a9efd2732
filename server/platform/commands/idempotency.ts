import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB, Tx } from '../database.ts'
import { type Refusal, refuse } from './refuse.ts'

export interface IdempotentCall {
  actor: string
  key: string
  operation: string
  input: unknown
}

/**
 * What a repeated call gets: the first answer for the same input, a refusal for another input. Two calls with one key
 * at the same time wait for each other here, so the second finds the answer of the first.
 */
export async function answerGivenBefore(
  tx: Tx,
  call: IdempotentCall,
): Promise<{ answer: unknown } | Refusal<'KEY_REUSED'> | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`key ${call.actor} ${call.key}`}, 0))`.execute(tx)
  return findAnswer(tx, call)
}

/** The same without waiting for a call that is under way. */
export async function findAnswer(
  db: Kysely<DB>,
  call: IdempotentCall,
): Promise<{ answer: unknown } | Refusal<'KEY_REUSED'> | null> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['operation', 'input_hash', 'answer'])
    .where('actor', '=', call.actor)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (!known) return null
  if (known.operation !== call.operation || known.input_hash !== hashOfInput(call.input)) return refuse('KEY_REUSED')
  return { answer: known.answer }
}

export async function rememberAnswer(tx: Tx, call: IdempotentCall, answer: unknown, now: Date): Promise<void> {
  const given = { answer: JSON.stringify(answer), created_at: now }
  await tx
    .insertInto('idempotency_keys')
    .values({
      actor: call.actor,
      key: call.key,
      operation: call.operation,
      input_hash: hashOfInput(call.input),
      ...given,
    })
    // The same thing again, after the first was deleted.
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doUpdateSet(given))
    .execute()
}

/** The key of a call that has none and says the same each time it is made. */
export function keyOfInput(operation: string, input: unknown): string {
  return `${operation} ${hashOfInput(input)}`
}

function hashOfInput(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input, stable)).digest('hex')
}

/** Keys in order, and a file as what identifies it. */
function stable(_key: string, value: unknown): unknown {
  if (value instanceof File) return { name: value.name, size: value.size, type: value.type }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Stored responses contain personal data. */
export async function deleteStoredResponses(tx: Tx, actor: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('actor', '=', actor).execute()
}

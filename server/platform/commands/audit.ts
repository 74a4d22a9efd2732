import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { GENESIS } from '#domain/hash-chain.ts'
import type { Tx } from '../database.ts'

/** What happened, for everybody who may read the chain: that of a deal, a project or a person. */
export interface AuditEvent {
  /** 'deal:{proposal id}', 'project:{id}' or 'user:{id}'. */
  chain: string
  action: string
  subject_type: string
  subject_id: string
  data?: Record<string, string | number | boolean | null>
}

/** Follows what is recorded, in the transaction of the write that records it. */
export type FollowAudit = (tx: Tx, events: readonly AuditEvent[], now: Date) => Promise<void>

interface Actor {
  id: string | null
  role: string
  api_key_id?: string
}

/**
 * Adds events to their chains, each with the hash of the one before. Chains are taken in order of name and held until
 * the transaction ends, so two writes to one deal line up behind each other and cannot deadlock here.
 */
export async function appendAuditEvents(tx: Tx, events: AuditEvent[], actor: Actor, now: Date): Promise<void> {
  if (events.length === 0) return
  const by_key = actor.api_key_id ? { api_key_id: actor.api_key_id } : {}
  const by_chain = Map.groupBy(events, ({ chain }) => chain)
  const ends = await lockedEnds(tx, [...by_chain.keys()].sort())
  const rows = ends.flatMap(({ chain, ...end }) => {
    let last = end
    return (by_chain.get(chain) ?? []).map((event) => {
      const row = {
        ...event,
        data: { ...event.data, ...by_key },
        actor_id: actor.id,
        actor_role: actor.role,
        occurred_at: now,
      }
      const linked = { ...row, sequence: last.sequence + 1, previous_hash: last.hash }
      last = { sequence: linked.sequence, hash: hashOf(linked) }
      return { ...linked, data: JSON.stringify(linked.data), hash: last.hash }
    })
  })
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await tx
      .insertInto('audit_events')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute()
  }
}

/** A statement has parameters for a few thousand rows at most. */
const ROWS_AT_ONCE = 1_000

interface End {
  chain: string
  sequence: number
  hash: string
}

/**
 * Locks the chains in the order given and reads their last events, with one statement: the function looks for an event once
 * it has the lock.
 */
async function lockedEnds(tx: Tx, chains: string[]): Promise<End[]> {
  const { rows } = await sql<End>`
    select wanted.chain, coalesce(last.sequence, 0) as sequence, coalesce(last.hash, ${GENESIS}) as hash
    from unnest(${chains}::text[]) as wanted (chain) left join lateral lock_audit_chain(wanted.chain) as last on true`.execute(
    tx,
  )
  return rows
}

interface LinkedEvent {
  chain: string
  sequence: number
  action: string
  actor_id: string | null
  actor_role: string
  subject_type: string
  subject_id: string
  data: Record<string, unknown>
  occurred_at: Date
  previous_hash: string
}

/** The hash over everything an event says and the hash of the one before it. */
export function hashOf(event: LinkedEvent): string {
  const content = [
    event.chain,
    event.sequence,
    event.action,
    event.actor_id,
    event.actor_role,
    event.subject_type,
    event.subject_id,
    Object.entries(event.data).sort(([a], [b]) => (a < b ? -1 : 1)),
    event.occurred_at.toISOString(),
    event.previous_hash,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

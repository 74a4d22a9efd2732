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

interface Actor {
  id: string | null
  role: string
}

/**
 * Adds events to their chains, each with the hash of the one before. Chains are taken in order of name and held until
 * the transaction ends, so two writes to one deal line up behind each other and cannot deadlock here.
 */
export async function appendAuditEvents(tx: Tx, events: AuditEvent[], actor: Actor, now: Date): Promise<void> {
  const chains = [...new Set(events.map((event) => event.chain))].sort()
  for (const chain of chains) {
    let last = await lockedEndOf(tx, chain)
    const rows = events
      .filter((event) => event.chain === chain)
      .map((event) => {
        const row = { ...event, data: event.data ?? {}, actor_id: actor.id, actor_role: actor.role, occurred_at: now }
        const linked = { ...row, sequence: last.sequence + 1, previous_hash: last.hash }
        last = { sequence: linked.sequence, hash: hashOf(linked) }
        return { ...linked, data: JSON.stringify(linked.data), hash: last.hash }
      })
    await tx.insertInto('audit_events').values(rows).execute()
  }
}

/** The lock and the last event with one statement: the function looks for the event once it has the lock. */
async function lockedEndOf(tx: Tx, chain: string): Promise<{ sequence: number; hash: string }> {
  const { rows } = await sql<{ sequence: number; hash: string }>`
    select sequence, hash from lock_audit_chain(${chain})`.execute(tx)
  return rows[0] ?? { sequence: 0, hash: GENESIS }
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

import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB, Tx } from './database.ts'

/** What happened, to be told to whoever may read the chain: a deal, a project or a person. */
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
    await sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${chain}`}, 0))`.execute(tx)
    let last = await lastOfChain(tx, chain)
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

export interface BrokenLink {
  chain: string
  sequence: number
  reason: string
}

/** Reads every chain again, a page at a time, and names each event whose link or content is not what was written. */
export async function verifyAuditChains(
  db: Kysely<DB>,
): Promise<{ chains: number; events: number; broken: BrokenLink[] }> {
  const broken: BrokenLink[] = []
  let chains = 0
  let events = 0
  let last = { chain: '', sequence: 0, hash: GENESIS }
  for (let page = await pageAfter(db, last); page.length > 0; page = await pageAfter(db, last)) {
    for (const row of page) {
      events += 1
      if (row.chain !== last.chain) {
        chains += 1
        last = { chain: row.chain, sequence: 0, hash: GENESIS }
      }
      const found = (reason: string) => broken.push({ chain: row.chain, sequence: row.sequence, reason })
      if (row.sequence !== last.sequence + 1) found(`event ${last.sequence + 1} is missing`)
      if (row.previous_hash !== last.hash) found('does not follow from the event before it')
      if (row.hash !== hashOf({ ...row, data: row.data as Record<string, unknown> })) found('its content was changed')
      last = row
    }
  }
  return { chains, events, broken }
}

async function pageAfter(db: Kysely<DB>, last: { chain: string; sequence: number }) {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where(sql<boolean>`(chain, sequence) > (${last.chain}, ${last.sequence})`)
    .orderBy('chain')
    .orderBy('sequence')
    .limit(1000)
    .execute()
}

const GENESIS = '0'.repeat(64)

async function lastOfChain(tx: Tx, chain: string): Promise<{ sequence: number; hash: string }> {
  const row = await tx
    .selectFrom('audit_events')
    .select(['sequence', 'hash'])
    .where('chain', '=', chain)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { sequence: 0, hash: GENESIS }
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

function hashOf(event: LinkedEvent): string {
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

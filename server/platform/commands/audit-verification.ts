import { type Kysely, sql } from 'kysely'
import { brokenLinks, GENESIS } from '#domain/hash-chain.ts'
import type { DB } from '../database.ts'
import { hashOf } from './audit.ts'

export interface BrokenLink {
  chain: string
  sequence: number
  reason: string
}

/** The last event of each chain at a point in time, by the chain's name. Stored elsewhere, it shows what was lost since. */
export type AuditHeads = Map<string, { sequence: number; hash: string }>

export interface Verification {
  events: number
  heads: AuditHeads
  broken: BrokenLink[]
}

/**
 * Reads every chain again, a page at a time, and names each event whose link or content is not what was written.
 *
 * Alone this proves that no event was changed, moved, or taken out from between others. It cannot see that a chain was
 * cut off at its end, or rewritten as a whole, by somebody who owns the database: what remains is a good chain. With
 * the heads of an earlier time, which that person could not reach, it finds this too for all that was written until then.
 */
export async function verifyAuditChains(db: Kysely<DB>, earlier: AuditHeads = new Map()): Promise<Verification> {
  const broken: BrokenLink[] = []
  const heads: AuditHeads = new Map()
  let events = 0
  let last = { chain: '', sequence: 0, hash: GENESIS }
  for (let page = await pageAfter(db, last); page.length > 0; page = await pageAfter(db, last)) {
    for (const row of page) {
      events += 1
      if (row.chain !== last.chain) last = { chain: row.chain, sequence: 0, hash: GENESIS }
      broken.push(...brokenLinks([row], hashOfRow, last).map((link) => ({ chain: row.chain, ...link })))
      const known = earlier.get(row.chain)
      if (known?.sequence === row.sequence && known.hash !== row.hash)
        broken.push({ chain: row.chain, sequence: row.sequence, reason: 'is another event than the anchor knows' })
      last = row
      heads.set(row.chain, { sequence: row.sequence, hash: row.hash })
    }
  }
  return { events, heads, broken: [...broken, ...cutOff(heads, earlier)] }
}

function cutOff(heads: AuditHeads, earlier: AuditHeads): BrokenLink[] {
  return [...earlier].flatMap(([chain, known]) => {
    const { sequence } = heads.get(chain) ?? { sequence: 0 }
    const reason = `the chain ends at event ${sequence}, and the anchor knows ${known.sequence}`
    return sequence < known.sequence ? [{ chain, sequence: known.sequence, reason }] : []
  })
}

/** Events that a chain must have, as they are recorded elsewhere. */
interface KnownEvents {
  links: readonly { sequence: number; hash: string }[]
  /** Those of which no hash is recorded. */
  acts: readonly { action: string; occurred_at: Date }[]
}

/** Whether a chain is what was written, to its end, and still has these events. */
export async function isChainWhole(db: Kysely<DB>, chain: string, { links, acts }: KnownEvents): Promise<boolean> {
  const missing = new Set([...links.map(asLink), ...acts.map(asAct)])
  let last = { chain, sequence: 0, hash: GENESIS }
  for (let page = await linksAfter(db, last); page.length > 0; page = await linksAfter(db, last)) {
    if (brokenLinks(page, hashOfRow, last).length > 0) return false
    for (const row of page) {
      missing.delete(asLink(row))
      missing.delete(asAct(row))
      last = row
    }
  }
  return missing.size === 0
}

const asLink = ({ sequence, hash }: KnownEvents['links'][number]) => `${sequence} ${hash}`
const asAct = ({ action, occurred_at }: KnownEvents['acts'][number]) => `${action} ${occurred_at.toISOString()}`

const hashOfRow = (row: Awaited<ReturnType<typeof pageAfter>>[number]) =>
  hashOf({ ...row, data: row.data as Record<string, unknown> })

async function linksAfter(db: Kysely<DB>, last: { chain: string; sequence: number }) {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where('chain', '=', last.chain)
    .where('sequence', '>', last.sequence)
    .orderBy('sequence')
    .limit(1000)
    .execute()
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

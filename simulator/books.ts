import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** The whole ledger in the order of its writing, ids by the order in which they first occur. */
export async function writtenLedger(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' | ', to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), t.kind, t.memo,
      t.reference_id, coalesce(t.deal_id::text, '-'), s.name, d.name, p.amount, p.currency) as line
    from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts s on s.id = p.source
    join ledger_accounts d on d.id = p.destination
    order by t.sequence, p.position`.execute(db)
  const names = new Map<string, string>()
  const nameOf = (id: string) => {
    const name = names.get(id) ?? `#${names.size + 1}`
    names.set(id, name)
    return name
  }
  return rows.map(({ line }) => line.replace(UUIDS, nameOf)).join('\n')
}

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

import { sql } from 'kysely'
import type { PaymentItem, PaymentRecord, StoredMatch } from '#domain/record-matching.ts'
import type { Tx } from '#server/platform/database.ts'

export interface Matching {
  project_id: string
  account_id: string
  /** In the currency of the project; what was settled in another counts for nothing. */
  payment_ids: readonly string[]
}

/** A record that may count in a project. */
export type MatchedRecord = PaymentRecord & { payment_id: string | null }
type KnownRecord = MatchedRecord & { day: string }

/** By each payment for itself: whatever the database knows of a table that is being filled, it looks these up by index. */
const wanted = (ids: readonly string[]) => sql`unnest(${[...ids]}::text[]) as w (payment_id)`

/** All known records but these. */
export async function recordsOf(
  tx: Tx,
  { project_id, account_id, payment_ids }: Matching,
  but: readonly MatchedRecord[],
): Promise<KnownRecord[]> {
  const { rows } = await sql<KnownRecord>`
    select r.id, r.kind, r.charge_id, r.payment_intent_id, r.amount, r.occurred_at, r.payment_id,
      (r.occurred_at at time zone p.time_zone)::date as day
    from projects p, ${wanted(payment_ids)} cross join lateral (
      select * from source_records where account_id = ${account_id} and payment_id = w.payment_id offset 0) r
    where p.id = ${project_id} and r.currency = p.currency and r.kind <> 'other'
      and r.id <> all(${but.map(({ id }) => id)}::text[])`.execute(tx)
  return rows
}

type KnownItem = PaymentItem & { payment_id: string }

export async function itemsOf(tx: Tx, account_id: string, payment_ids: readonly string[]): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select i.payment_id, i.position, i.invoice_id, i.subscription_id, i.price_id, i.product_id, i.amount
    from ${wanted(payment_ids)} cross join lateral (
      select * from source_items where account_id = ${account_id} and payment_id = w.payment_id offset 0) i
    order by i.payment_id, i.position`.execute(tx)
  return rows
}

type KnownMatch = StoredMatch & { payment_id: string; day: string }

export async function matchesStored(tx: Tx, { project_id, account_id, payment_ids }: Matching): Promise<KnownMatch[]> {
  if (payment_ids.length === 0) return []
  const { rows } = await sql<KnownMatch>`
    select m.agreement_id, m.mapping_id, m.record_id, m.position, m.amount, m.matched_at, m.payment_id, m.day,
      m.report_id is not null as is_reported
    from ${wanted(payment_ids)} cross join lateral (
      select * from record_matches where account_id = ${account_id} and payment_id = w.payment_id
        and project_id = ${project_id} offset 0) m`.execute(tx)
  return rows
}

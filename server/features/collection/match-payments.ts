import { sql } from 'kysely'
import {
  matchesOf,
  type PaymentItem,
  type PaymentRecord,
  type RecordMatch,
  type StoredMatch,
} from '#domain/record-matching.ts'
import type { Write } from '#server/platform/commands.ts'
import { columnsOf, type Tx, unnestRows } from '#server/platform/database.ts'
import { type CollectableMapping, collectableMappings } from '#server/queries/collectable-mappings.ts'
import { byPayment } from './by-payment.ts'
import { projectsOf } from './store.ts'
import { isAmong, lockPayments } from './store-records.ts'

export interface Matching {
  project_id: string
  account_id: string
  /** In the currency of the project; what was settled in another counts for nothing. */
  payment_ids: readonly string[]
}

interface MatchingActive extends Matching {
  /** Mappings that are matched though they are not active: a retry takes them up. */
  also?: readonly string[]
}

/** Matches all that is known of these payments. Gives what it added up to. */
export async function matchPayments(write: Write, { also = [], ...matching }: MatchingActive): Promise<number> {
  if (matching.payment_ids.length === 0) return 0
  return matchBy(write, await collectableMappings(write.tx, matching.project_id, also), matching)
}

async function matchBy(write: Write, mappings: CollectableMapping[], matching: Matching): Promise<number> {
  const { tx } = write
  const { account_id, payment_ids } = matching
  if (mappings.length === 0) return 0
  const known = await lockPayments(tx, account_id, payment_ids)
  const records = await recordsOf(tx, matching)
  const items = byPayment(known.size > 0 ? await itemsOf(tx, account_id, payment_ids) : [])
  const stored = await matchesStored(tx, matching)
  const [recordsOfPayment, matchesOfPayment] = [byPayment(records), byPayment(stored)]
  const byId = new Map(records.map((record) => [record.id, record]))
  const found = payment_ids.flatMap((payment_id) => {
    const payment = {
      records: recordsOfPayment.get(payment_id) ?? [],
      items: known.has(payment_id) ? (items.get(payment_id) ?? []) : null,
      matches: matchesOfPayment.get(payment_id) ?? [],
    }
    return matchesOf(payment, mappings).map((match) => ({ ...match, payment_id }))
  })
  const rows = found.flatMap((match) => {
    const record = byId.get(match.record_id)
    return record ? [{ ...match, occurred_at: record.occurred_at, day: record.day }] : []
  })
  await storeMatches(write, matching, rows)
  if (stored.some((match) => !match.is_reported && byId.get(match.record_id)?.day !== match.day))
    await correctDays(tx, matching)
  const before = new Map(stored.map((match) => [keyOf(match), match.amount]))
  return rows.reduce((sum, match) => sum + match.amount - (before.get(keyOf(match)) ?? 0), 0)
}

const keyOf = ({ agreement_id, record_id, position }: RecordMatch) => `${agreement_id} ${record_id} ${position}`

type KnownRecord = PaymentRecord & { payment_id: string | null; day: string }

/** By each payment for itself: whatever the database knows of a table that is being filled, it looks these up by index. */
const wanted = (ids: readonly string[]) => sql`unnest(${[...ids]}::text[]) as w (payment_id)`

async function recordsOf(tx: Tx, { project_id, account_id, payment_ids }: Matching): Promise<KnownRecord[]> {
  const { rows } = await sql<KnownRecord>`
    select r.id, r.kind, r.charge_id, r.payment_intent_id, r.amount, r.occurred_at, r.payment_id,
      (r.occurred_at at time zone p.time_zone)::date as day
    from projects p, ${wanted(payment_ids)} cross join lateral (
      select * from source_records where account_id = ${account_id} and payment_id = w.payment_id offset 0) r
    where p.id = ${project_id} and r.currency = p.currency and r.kind <> 'other'`.execute(tx)
  return rows
}

type KnownItem = PaymentItem & { payment_id: string }

async function itemsOf(tx: Tx, account_id: string, payment_ids: readonly string[]): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select i.payment_id, i.position, i.invoice_id, i.subscription_id, i.price_id, i.product_id, i.amount
    from ${wanted(payment_ids)} cross join lateral (
      select * from source_items where account_id = ${account_id} and payment_id = w.payment_id offset 0) i
    order by i.payment_id, i.position`.execute(tx)
  return rows
}

type KnownMatch = StoredMatch & { payment_id: string; day: string }

async function matchesStored(tx: Tx, { project_id, account_id, payment_ids }: Matching): Promise<KnownMatch[]> {
  const { rows } = await sql<KnownMatch>`
    select m.agreement_id, m.mapping_id, m.record_id, m.position, m.amount, m.matched_at, m.payment_id, m.day,
      m.report_id is not null as is_reported
    from ${wanted(payment_ids)} cross join lateral (
      select * from record_matches where account_id = ${account_id} and payment_id = w.payment_id
        and project_id = ${project_id} offset 0) m`.execute(tx)
  return rows
}

type NewMatch = RecordMatch & { payment_id: string; occurred_at: Date; day: string }

async function storeMatches(
  { tx, now }: Write,
  { project_id, account_id }: Matching,
  matches: NewMatch[],
): Promise<void> {
  if (matches.length === 0) return
  await sql`
    insert into record_matches (${columnsOf(MATCH_COLUMNS)}, project_id, account_id, matched_at)
    select r.*, ${project_id}, ${account_id}, ${now} from ${unnestRows(matches, MATCH_COLUMNS)}
    on conflict (agreement_id, record_id, position) do update set amount = excluded.amount
      where record_matches.report_id is null`.execute(tx)
}

const MATCH_COLUMNS: Record<keyof NewMatch, string> = {
  ...{ agreement_id: 'uuid', mapping_id: 'uuid', record_id: 'text', position: 'int', amount: 'bigint' },
  ...{ payment_id: 'text', occurred_at: 'timestamptz', day: 'date' },
}

/** Of matches that were being stored while the time zone of the project changed. */
async function correctDays(tx: Tx, { project_id, account_id, payment_ids }: Matching): Promise<void> {
  await sql`update record_matches m set day = (m.occurred_at at time zone p.time_zone)::date
    from projects p where p.id = ${project_id} and m.project_id = p.id and m.account_id = ${account_id}
      and m.payment_id = any(${[...payment_ids]}::text[]) and m.report_id is null
      and m.day <> (m.occurred_at at time zone p.time_zone)::date`.execute(tx)
}

/**
 * Matches payments again whose items have become known since, in every project that the account is connected to. Gives
 * what that added up to in each. What is in a submitted report stays, and what a mapping has counted that is off, in error or
 * deleted; with it the way in which that payment counts for the agreement.
 */
export async function rematch(
  write: Write,
  account_id: string,
  payment_ids: readonly string[],
  also: readonly string[] = [],
): Promise<Map<string, number>> {
  const amounts = new Map<string, number>()
  if (payment_ids.length === 0) return amounts
  for (const project_id of await projectsOf(write.tx, account_id)) {
    const matching = { project_id, account_id, payment_ids }
    const mappings = await collectableMappings(write.tx, project_id, also)
    const isNew = (await matchesStored(write.tx, matching)).length === 0
    const deleted = isNew ? 0 : await deleteMatchedAnew(write.tx, mappings, matching)
    const amount = await matchBy(write, mappings, matching)
    amounts.set(project_id, amount - deleted)
  }
  return amounts
}

/** Deletes what these mappings match again. */
async function deleteMatchedAnew(
  tx: Tx,
  mappings: readonly CollectableMapping[],
  { project_id, account_id, payment_ids }: Matching,
): Promise<number> {
  const deleted = await tx
    .deleteFrom('record_matches as m')
    .where('m.project_id', '=', project_id)
    .where('m.account_id', '=', account_id)
    .where(isAmong(payment_ids))
    .where(
      sql<boolean>`not exists (select from record_matches r where r.account_id = m.account_id
        and r.payment_id = m.payment_id and r.agreement_id = m.agreement_id
        and (r.report_id is not null or r.mapping_id <> all(${mappings.map(({ id }) => id)}::uuid[])))`,
    )
    .returning('m.amount')
    .execute()
  return deleted.reduce((sum, { amount }) => sum + amount, 0)
}

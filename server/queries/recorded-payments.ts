import { type Kysely, sql } from 'kysely'
import type { PaymentItem, PaymentRecord } from '#domain/record-matching.ts'
import type { DB } from '#server/platform/database.ts'

/** Movements of an account that were stored, with their payment. */
export interface RecordedMovement extends PaymentRecord {
  payment_id: string
  currency: string
}

interface Asked {
  account_id: string
  since: Date
  /** So many movements at most, the newest first. */
  limit: number
}

export async function recordedMovements(
  db: Kysely<DB>,
  { account_id, since, limit }: Asked,
): Promise<RecordedMovement[]> {
  return db
    .selectFrom('source_records')
    .select(['id', 'kind', 'charge_id', 'payment_intent_id', 'payment_id', 'amount', 'currency', 'occurred_at'])
    .where('account_id', '=', account_id)
    .where('occurred_at', '>=', since)
    .where('kind', '<>', 'other')
    .where('payment_id', 'is not', null)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: PaymentRecord['kind']; payment_id: string }>()
    .execute()
}

/** What payments were for, by payment; those that nothing is known of have no entry. */
export async function itemsOfPayments(
  db: Kysely<DB>,
  account_id: string,
  payment_ids: readonly string[],
): Promise<Map<string, PaymentItem[]>> {
  const ids = sql<string[]>`${[...payment_ids]}::text[]`
  const known = await db
    .selectFrom('source_payments')
    .select('payment_id')
    .where('account_id', '=', account_id)
    .where(sql<boolean>`payment_id = any(${ids})`)
    .execute()
  const items = await db
    .selectFrom('source_items')
    .select(['payment_id', 'position', 'invoice_id', 'subscription_id', 'price_id', 'product_id', 'amount'])
    .where('account_id', '=', account_id)
    .where(sql<boolean>`payment_id = any(${ids})`)
    .orderBy('payment_id')
    .orderBy('position')
    .execute()
  const found = new Map<string, PaymentItem[]>(known.map(({ payment_id }) => [payment_id, []]))
  for (const { payment_id, ...item } of items) found.get(payment_id)?.push(item)
  return found
}

/** The first day of those up to yesterday that were all read for a project; null where yesterday was not. */
export async function readSince(
  db: Kysely<DB>,
  { project_id, account_id, yesterday }: { project_id: string; account_id: string; yesterday: string },
): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(day) as since from (
      select day, day - (row_number() over (order by day desc) * -1)::int as span from collection_days
      where project_id = ${project_id} and account_id = ${account_id} and day <= ${yesterday}::date) run
    where span = ${yesterday}::date + 1`.execute(db)
  return rows[0]?.since ?? null
}

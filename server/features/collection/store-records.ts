import { sql } from 'kysely'
import type { TaskCause } from '#domain/collection.ts'
import type { Write } from '#server/platform/commands.ts'
import { columnsOf, type Tx, unnestRows } from '#server/platform/database.ts'
import type { AccountMovement } from '#server/stripe/movement-lines.ts'
import type { ItemFacts, PaymentItems } from '#server/stripe/payment-items.ts'

/** Stores movements once, whatever brings them. Gives those that were not known. */
export async function storeRecords(
  { tx, now }: Write,
  movements: readonly AccountMovement[],
  recorded_by: TaskCause | 'webhook',
): Promise<AccountMovement[]> {
  if (movements.length === 0) return []
  await makePartitions(
    tx,
    movements.map(({ occurred_at }) => occurred_at),
  )
  // In one order: two who store the same at once wait for each other, not both for both.
  const rows = [...movements].sort((a, b) => (a.id < b.id ? -1 : 1))
  // Ids are asked for only where some were known, which is seldom.
  const { rows: stored } = await sql<{ ids: string[] | null }>`
    with stored as (
      insert into source_records (${columnsOf(RECORD_COLUMNS)}, recorded_at, recorded_by)
      select r.*, ${now}, ${recorded_by} from ${unnestRows(rows, RECORD_COLUMNS)}
      on conflict do nothing returning id)
    select case when count(*) < ${rows.length} then coalesce(json_agg(id), '[]') end as ids from stored`.execute(tx)
  const ids = stored[0]?.ids
  if (!ids) return [...movements]
  const added = new Set(ids)
  return movements.filter(({ id }) => added.has(id))
}

const RECORD_COLUMNS: Record<keyof AccountMovement, string> = {
  ...{ id: 'text', account_id: 'text', occurred_at: 'timestamptz', kind: 'text', source_id: 'text', charge_id: 'text' },
  ...{
    payment_intent_id: 'text',
    payment_id: 'text',
    customer_id: 'text',
    amount: 'bigint',
    fee: 'bigint',
    net: 'bigint',
  },
  ...{ currency: 'text', source_amount: 'bigint', source_currency: 'text', exchange_rate: 'numeric' },
  available_on: 'timestamptz',
}

/** Makes the partitions of the months that these moments are in. */
export async function makePartitions(tx: Tx, moments: readonly Date[]): Promise<void> {
  const months = new Set(moments.map((moment) => `${moment.toISOString().slice(0, 7)}-01T00:00:00Z`))
  await sql`select source_records_make_partition(month) from unnest(${[...months].sort()}::timestamptz[]) as month`.execute(
    tx,
  )
}

/** Stores what payments were for, each once. Gives the payments of which more is known than before. */
export async function storeItems(
  { tx, now }: Write,
  account_id: string,
  payments: readonly PaymentItems[],
): Promise<string[]> {
  const byId = new Map(payments.map((payment) => [payment.payment_id, payment.items]))
  if (byId.size === 0) return []
  const ids = [...byId.keys()].sort()
  const known = await storePayments(tx, { account_id, ids, now })
  await lockPayments(tx, account_id, ids)
  // What seemed to be for nothing named may have an invoice since.
  const withItems = await sql<{ payment_id: string }>`
    select w.payment_id from unnest(${ids}::text[]) as w (payment_id) cross join lateral (
      select from source_items where account_id = ${account_id} and payment_id = w.payment_id limit 1) i`.execute(tx)
  const have = new Set(withItems.rows.map(({ payment_id }) => payment_id))
  const rows = ids
    .filter((payment_id) => !have.has(payment_id))
    .flatMap((payment_id) => (byId.get(payment_id) ?? []).map((item) => ({ account_id, payment_id, ...item })))
  if (rows.length > 0) {
    await sql`insert into source_items (${columnsOf(ITEM_COLUMNS)}) select * from ${unnestRows(rows, ITEM_COLUMNS)}`.execute(
      tx,
    )
  }
  return [...new Set([...known, ...rows.map(({ payment_id }) => payment_id)])].sort()
}

const ITEM_COLUMNS: Record<'account_id' | 'payment_id' | keyof ItemFacts, string> = {
  ...{ account_id: 'text', payment_id: 'text', position: 'int', invoice_id: 'text', subscription_id: 'text' },
  ...{ price_id: 'text', product_id: 'text', description: 'text', amount: 'bigint' },
}

interface KnownPayments {
  account_id: string
  /** In their order. */
  ids: readonly string[]
  now: Date
}

/** Stores that it is known what payments were for. Gives those of which it was not known before. */
export async function storePayments(tx: Tx, { account_id, ids, now }: KnownPayments): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    insert into source_payments (account_id, payment_id, items_known_at)
    select ${account_id}, payment_id, ${now} from unnest(${[...ids]}::text[]) as r (payment_id)
    on conflict do nothing returning payment_id`.execute(tx)
  return rows.map(({ payment_id }) => payment_id)
}

/** One list, however many payments there are. */
export const isAmong = (ids: readonly string[]) => sql<boolean>`payment_id = any(${[...ids]}::text[])`

/**
 * Another transaction that matches or stores items of the same payment waits, and then sees all of it. Gives those of which it
 * is known what they were for.
 */
export async function lockPayments(tx: Tx, account_id: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ payment_id: string }>`
    select k.payment_id from (select payment_id from unnest(${[...ids]}::text[]) as u (payment_id) order by 1) w
      cross join lateral (select payment_id from source_payments
        where account_id = ${account_id} and payment_id = w.payment_id offset 0 for update) k`.execute(tx)
  return new Set(rows.map(({ payment_id }) => payment_id))
}

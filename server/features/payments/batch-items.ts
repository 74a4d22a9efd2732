import { type Kysely, sql } from 'kysely'
import { MAX_IN_BATCH } from '#contract/paying.ts'
import type { Currency } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { type BatchOutcome, batchOutcome, countOutcomes } from '#domain/payment-batch.ts'
import type { DB } from '#server/platform/database.ts'
import { FAILURE } from '#server/queries/payment-failures.ts'

export type BatchStatus = 'preparing' | 'processing' | 'funded' | 'failed'
/** The batches of one click. */
export interface Series {
  ids: readonly string[]
  first: string
  is_one: boolean
}

/** An item `i` is the latest of its payment: of one that is charged in parts there is one for each part. */
const isLatest = ({ is_one, ids }: Series) =>
  is_one
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from payment_batch_items n
        where n.payment_id = i.payment_id and n.batch_id = any(${ids}::uuid[]) and n.part > i.part)`

export type BatchItem = Awaited<ReturnType<typeof itemsOf>>[number]

export async function itemsOf(db: Kysely<DB>, series: Series) {
  return db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payment_batches as b', 'b.id', 'i.batch_id')
    .leftJoin('charges as c', 'c.id', 'b.charge_id')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .select([
      'i.payment_id',
      'i.charged_amount',
      'i.rest_amount',
      'i.settled_at',
      'i.left_at',
      'p.payee_id',
      'u.name as payee_name',
      'p.amount',
      'p.funded_at',
    ])
    .select(['b.is_in_pieces', 'p.gross_amount', 'p.owed_amount', 'p.charged_later'])
    .select(({ ref, fn }) => [
      'p.failure_reason',
      FAILURE,
      sql<boolean>`false`.as('is_removed'),
      ref('b.status').$castTo<BatchStatus>().as('batch_status'),
      fn.coalesce('c.failure_message', 'b.failure_message').as('batch_failure'),
      'c.failure_code',
      'c.status as charge_status',
      ref('p.status').$castTo<PaymentStatus>().as('status'),
      ref('p.currency').$castTo<Currency>().as('currency'),
    ])
    .where('i.batch_id', 'in', series.ids)
    .where(isLatest(series))
    .orderBy(sql`p.status <> 'failed'`)
    .orderBy('u.name')
    .orderBy('p.id')
    .limit(MAX_IN_BATCH)
    .execute()
}

/** The payments that were removed since, as they were in the batch. */
export async function removedItemsOf(db: Kysely<DB>, batch_id: string): Promise<BatchItem[]> {
  const { rows } = await sql<Omit<BatchItem, 'failure'>>`
    select x.payment_id, (item->>'charged_amount')::bigint as charged_amount,
      coalesce((item->>'rest_amount')::bigint, 0) as rest_amount, b.is_in_pieces, b.status as batch_status,
      coalesce(c.failure_message, b.failure_message) as batch_failure, c.failure_code, c.status as charge_status,
      x.gross_amount, 0 as owed_amount, 0 as charged_later,
      (item->>'settled_at')::timestamptz as settled_at, (item->>'left_at')::timestamptz as left_at, x.payee_id,
      u.name as payee_name, x.gross_amount - x.commission_amount as amount, null::timestamptz as funded_at,
      x.payment->>'failure_reason' as failure_reason, x.payment->>'status' as status, x.payment->>'currency' as currency,
      true as is_removed
    from removed_payments x
    join users u on u.id = x.payee_id
    cross join lateral jsonb_array_elements(x.batch_items) item
    join payment_batches b on b.id = ${batch_id} left join charges c on c.id = b.charge_id
    where x.batch_items @> jsonb_build_array(jsonb_build_object('batch_id', ${batch_id}::text))
      and item->>'batch_id' = ${batch_id}
    order by u.name, x.payment_id`.execute(db)
  return rows.map((row) => ({ ...row, failure: null }))
}

/** What was charged for item `i`, with the parts before it. */
const chargedFor = ({ is_one, ids }: Series) =>
  is_one
    ? sql`i.charged_amount`
    : sql`(select sum(a.charged_amount) from payment_batch_items a
        where a.payment_id = i.payment_id and a.batch_id = any(${ids}::uuid[]))`

/** How many payments are how far, and what all of them charge. */
export async function groupsOf(db: Kysely<DB>, series: Series, removed: readonly BatchItem[]) {
  const left = await db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payment_batches as b', 'b.id', 'i.batch_id')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select(({ ref }) => [
      ref('p.status').$castTo<PaymentStatus>().as('status'),
      ref('b.status').$castTo<BatchStatus>().as('batch_status'),
      ref('b.id').$castTo<string | null>().as('batch_id'),
    ])
    .select([
      'b.is_in_pieces',
      sql<boolean>`p.funded_at is not null`.as('is_funded'),
      sql<boolean>`i.charged_amount > 0`.as('is_charged'),
      sql<boolean>`i.settled_at is not null`.as('is_settled'),
      sql<boolean>`i.left_at is not null`.as('is_left_out'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where b.status <> 'preparing' or i.payment_id <= b.prepared_until))::int`.as(
        'prepared',
      ),
      sql<number>`sum(${chargedFor(series)} + i.rest_amount)::bigint`.as('amount'),
    ])
    .where('i.batch_id', 'in', series.ids)
    .where(isLatest(series))
    .groupBy(['b.id', 'p.status', sql`is_funded`, sql`is_charged`, sql`is_settled`, sql`is_left_out`])
    .execute()
  const taken_out = removed.map((item) => ({
    ...{ status: item.status, batch_status: item.batch_status, is_in_pieces: item.is_in_pieces, is_funded: false },
    ...{
      is_charged: item.charged_amount > 0,
      is_settled: item.settled_at !== null,
      is_left_out: item.left_at !== null,
    },
    ...{ batch_id: null, count: 1, prepared: 1, amount: item.charged_amount + item.rest_amount },
  }))
  return [...left, ...taken_out]
}

export function countsOf(groups: Awaited<ReturnType<typeof groupsOf>>) {
  const counts = countOutcomes(groups.map((group) => ({ count: group.count, outcome: outcomeOf(group) })))
  const sum = (of: 'prepared' | 'amount') => groups.reduce((total, group) => total + group[of], 0)
  return { ...counts, prepared: sum('prepared'), amount: sum('amount') }
}

interface Item {
  status: PaymentStatus
  batch_status: BatchStatus
  is_in_pieces: boolean
  is_funded: boolean
  is_charged: boolean
  is_settled: boolean
  is_left_out: boolean
}

/** How a payment of a batch ended. One that its charge failed for stays failed here, even if another batch has paid it. */
export function outcomeOf(item: Item): BatchOutcome | null {
  const { status, batch_status, is_in_pieces, is_funded, is_charged, is_settled, is_left_out } = item
  const is_waiting = batch_status === 'preparing' || batch_status === 'processing'
  if (is_charged && (is_waiting || (is_in_pieces && !is_settled))) return null
  return batchOutcome({ status, is_funded, charge_failed: batch_status === 'failed' && is_charged, is_left_out })
}

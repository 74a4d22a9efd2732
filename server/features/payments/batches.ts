import { type Kysely, sql } from 'kysely'
import { MAX_IN_BATCH } from '#contract/paying.ts'
import { mention } from '#domain/mention.ts'
import type { Currency } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { type BatchOutcome, batchOutcome, countOutcomes } from '#domain/payment-batch.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { FAILURE } from '#server/queries/payment-failures.ts'

/** A batch with its charge and payments, for its payer and for admins, with those that were removed since. */
export async function findVisibleBatch(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, id: string) {
  const batch = await db
    .selectFrom('payment_batches as b')
    .leftJoin('charges as c', 'c.id', 'b.charge_id')
    .leftJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .select(['b.id', 'b.status', 'b.payment_method', 'b.created_at', 'c.id as charge_id', 'c.amount'])
    .select(['b.is_in_pieces', 'b.prepared_until', 'b.failure_message as ended_because'])
    .select('b.payment_method_id as card_to_charge')
    .select([
      'c.status as charge_status',
      'c.failure_message',
      'c.failure_code',
      'c.payment_method_id',
      'c.stripe_payment_intent_id',
    ])
    .select([
      'c.action_required_at',
      'c.processing_at',
      'c.method',
      'c.currency',
      'c.received_amount',
      'c.instructions',
    ])
    .select('c.created_at as charged_at')
    .innerJoin('users as payer', 'payer.id', 'b.owner_id')
    .select(['b.owner_id', 'payer.name as payer_name'])
    .select(['m.brand', 'm.last4'])
    .where('b.id', '=', id)
    .$if(viewer.role !== 'admin', (query) => query.where('b.owner_id', '=', viewer.id))
    .executeTakeFirst()
  if (!batch) return undefined
  const { id: batch_id, status: stored, payment_method, created_at, charge_id, ...rest } = batch
  const { is_in_pieces, prepared_until, ended_because, card_to_charge, owner_id, payer_name, ...charge } = rest
  const status = stored as BatchStatus
  const removed = await removedItemsOf(db, id)
  return {
    id: batch_id,
    status,
    is_in_pieces,
    ended_because,
    /** The card that is charged, once it is known. */
    card_id: charge.payment_method_id ?? card_to_charge,
    counts: await countsOf(db, { id, status, is_in_pieces, prepared_until }, removed),
    payment_method,
    payer: mention({ id: owner_id, name: payer_name }, viewer.id),
    created_at,
    charge: charge_id ? { ...charge, charge_id } : null,
    items: [...(await itemsOf(db, id)), ...removed].slice(0, MAX_IN_BATCH),
  }
}

export type BatchStatus = 'preparing' | 'processing' | 'funded' | 'failed'

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findVisibleBatch>>>
export type BatchItem = Awaited<ReturnType<typeof itemsOf>>[number]

async function itemsOf(db: Kysely<DB>, batch_id: string) {
  return db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .select([
      'i.payment_id',
      'i.charged_amount',
      'i.settled_at',
      'i.left_at',
      'p.payee_id',
      'u.name as payee_name',
      'p.amount',
      'p.funded_at',
    ])
    .select(({ ref }) => [
      'p.failure_reason',
      FAILURE,
      sql<boolean>`false`.as('is_removed'),
      ref('p.status').$castTo<PaymentStatus>().as('status'),
      ref('p.currency').$castTo<Currency>().as('currency'),
    ])
    .where('i.batch_id', '=', batch_id)
    .orderBy(sql`p.status <> 'failed'`)
    .orderBy('u.name')
    .orderBy('p.id')
    .limit(MAX_IN_BATCH)
    .execute()
}

/** The payments that were removed since, as they were in the batch. */
async function removedItemsOf(db: Kysely<DB>, batch_id: string): Promise<BatchItem[]> {
  const { rows } = await sql<Omit<BatchItem, 'failure'>>`
    select x.payment_id, (item->>'charged_amount')::bigint as charged_amount,
      (item->>'settled_at')::timestamptz as settled_at, (item->>'left_at')::timestamptz as left_at, x.payee_id,
      u.name as payee_name, x.gross_amount - x.commission_amount as amount, null::timestamptz as funded_at,
      x.payment->>'failure_reason' as failure_reason, x.payment->>'status' as status, x.payment->>'currency' as currency,
      true as is_removed
    from removed_payments x
    join users u on u.id = x.payee_id
    cross join lateral jsonb_array_elements(x.batch_items) item
    where x.batch_items @> jsonb_build_array(jsonb_build_object('batch_id', ${batch_id}::text))
      and item->>'batch_id' = ${batch_id}
    order by u.name, x.payment_id`.execute(db)
  return rows.map((row) => ({ ...row, failure: null }))
}

interface Counting {
  id: string
  status: BatchStatus
  is_in_pieces: boolean
  prepared_until: string | null
}

/** How its payments stand, by number, and what all of them charge. */
async function countsOf(
  db: Kysely<DB>,
  { id, status, is_in_pieces, prepared_until }: Counting,
  removed: readonly BatchItem[],
) {
  const left = await db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select(({ ref }) => ref('p.status').$castTo<PaymentStatus>().as('status'))
    .select([
      sql<boolean>`p.funded_at is not null`.as('is_funded'),
      sql<boolean>`i.charged_amount > 0`.as('is_charged'),
      sql<boolean>`i.settled_at is not null`.as('is_settled'),
      sql<boolean>`i.left_at is not null`.as('is_left_out'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where i.payment_id <= ${prepared_until}::uuid))::int`.as('prepared'),
      sql<number>`sum(i.charged_amount)::bigint`.as('amount'),
    ])
    .where('i.batch_id', '=', id)
    .groupBy(['p.status', sql`2`, sql`3`, sql`4`, sql`5`])
    .execute()
  const taken_out = removed.map((item) => ({
    ...{ status: item.status, is_funded: false, is_charged: item.charged_amount > 0 },
    ...{ is_settled: item.settled_at !== null, is_left_out: item.left_at !== null },
    ...{ count: 1, prepared: 1, amount: item.charged_amount },
  }))
  const groups = [...left, ...taken_out]
  const counts = countOutcomes(
    groups.map((group) => ({ count: group.count, outcome: outcomeIn({ status, is_in_pieces }, group) })),
  )
  const sum = (of: 'prepared' | 'amount') => groups.reduce((total, group) => total + group[of], 0)
  return { ...counts, prepared: status === 'preparing' ? sum('prepared') : counts.all, amount: sum('amount') }
}

interface Item {
  status: PaymentStatus
  is_funded: boolean
  is_charged: boolean
  is_settled: boolean
  is_left_out: boolean
}

/** How a payment of a batch ended. One that its charge failed for stays failed here, even if another batch has paid it. */
export function outcomeIn(batch: Pick<Counting, 'status' | 'is_in_pieces'>, item: Item): BatchOutcome | null {
  const { status, is_funded, is_charged, is_settled, is_left_out } = item
  const is_waiting = batch.status === 'preparing' || batch.status === 'processing'
  if (is_charged && (is_waiting || (batch.is_in_pieces && !is_settled))) return null
  return batchOutcome({ status, is_funded, charge_failed: batch.status === 'failed' && is_charged, is_left_out })
}

import type { Kysely } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { FAILURE } from '#server/queries/payment-failures.ts'

/** A batch with its charge and payments, for its payer and for admins, in two statements. */
export async function findVisibleBatch(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, id: string) {
  const batch = await db
    .selectFrom('payment_batches as b')
    .leftJoin('charges as c', 'c.id', 'b.charge_id')
    .leftJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .select(['b.id', 'b.status', 'b.payment_method', 'b.created_at', 'c.id as charge_id', 'c.amount'])
    .select([
      'c.status as charge_status',
      'c.failure_message',
      'c.failure_code',
      'c.payment_method_id',
      'c.stripe_payment_intent_id',
    ])
    .select('c.action_required_at')
    .select(['m.brand', 'm.last4'])
    .where('b.id', '=', id)
    .$if(viewer.role !== 'admin', (query) => query.where('b.owner_id', '=', viewer.id))
    .executeTakeFirst()
  if (!batch) return undefined
  const { id: batch_id, status, payment_method, created_at, charge_id, ...charge } = batch
  return {
    id: batch_id,
    status: status as 'processing' | 'funded' | 'failed',
    payment_method,
    created_at,
    charge: charge_id ? { ...charge, charge_id } : null,
    items: await itemsOf(db, id),
  }
}

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findVisibleBatch>>>
export type BatchItem = BatchRow['items'][number]

async function itemsOf(db: Kysely<DB>, batch_id: string) {
  return db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .select(['i.payment_id', 'i.charged_amount', 'p.payee_id', 'u.name as payee_name', 'p.amount', 'p.funded_at'])
    .select(({ ref }) => [
      'p.failure_reason',
      FAILURE,
      ref('p.status').$castTo<PaymentStatus>().as('status'),
      ref('p.currency').$castTo<Currency>().as('currency'),
    ])
    .where('i.batch_id', '=', batch_id)
    .orderBy('u.name')
    .orderBy('p.id')
    .execute()
}

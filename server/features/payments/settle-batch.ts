import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { SettledCharge } from '#server/stripe/settlements.ts'
import { withCharged } from './charge-next-parts.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { lockBatch, PIECE } from './prepare-batch.ts'
import { settlePayments } from './settle-batch-charge.ts'
import { followPayments, type LockedPayment, lockPayments } from './store.ts'

/** Settles the next payments of a batch whose charge has ended, or that ended without one. Returns whether there is more. */
export async function settleNext(write: Write, batch_id: string): Promise<boolean> {
  const { tx, now } = write
  const batch = await lockBatch(tx, batch_id)
  if (!batch?.is_in_pieces || (batch.status !== 'funded' && batch.status !== 'failed')) return false
  const items = await tx
    .selectFrom('payment_batch_items')
    .select(['payment_id', 'charged_amount', 'rest_amount', 'part'])
    .where('batch_id', '=', batch_id)
    .where('settled_at', 'is', null)
    .orderBy('payment_id')
    .limit(PIECE)
    .execute()
  if (items.length === 0) return false
  const ids = items.map(({ payment_id }) => payment_id)
  const payments = await lockPayments(tx, ids)
  const charged = new Map(items.map(({ payment_id, charged_amount }) => [payment_id, charged_amount]))
  if (batch.charge_id) {
    const is_for = withCharged(payments, items).filter(({ charged_amount }) => charged_amount > 0)
    if (is_for.length > 0) await settlePayments(write, is_for, await chargeWith(tx, batch.charge_id), batch)
  } else {
    await failStarted(write, payments.filter(isStartedBy(batch_id, charged)), batch.failure_message ?? '')
  }
  await tx
    .updateTable('payment_batch_items')
    .set({ settled_at: now })
    .where('batch_id', '=', batch_id)
    .where('payment_id', 'in', ids)
    .execute()
  return true
}

/** What is only transferred again goes on; a payee who has the money keeps it. */
const isStartedBy = (batch_id: string, charged: Map<string, number>) => (payment: LockedPayment) =>
  payment.batch_id === batch_id && payment.status === 'processing' && (charged.get(payment.id) ?? 0) > 0

async function failStarted(write: Write, payments: LockedPayment[], failure_reason: string): Promise<void> {
  if (payments.length === 0) return
  const { tx, now } = write
  const ids = payments.map(({ id }) => id)
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason, updated_at: now })
    .where('id', 'in', ids)
    .execute()
  for (const payment of payments)
    auditPayment(write, payment, 'payment_failed', { code: null, message: failure_reason })
  await followPayments(tx, [...new Set(payments.map(({ report_id }) => report_id))], now)
  publishPayments(write, payments)
}

async function chargeWith(tx: Tx, id: string): Promise<SettledCharge> {
  const row = await tx.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { subject_id, payer_id, payment_method_id, amount, stripe_payment_intent_id, failure_code, failure_message } =
    row
  return {
    ...{ id, purpose: 'payment_batch', subject_id, payer_id, payment_method_id, amount, stripe_payment_intent_id },
    currency: row.currency as Currency,
    ...(row.status === 'succeeded'
      ? { status: 'succeeded' }
      : { status: 'failed', failure_code: failure_code ?? '', failure_message: failure_message ?? '' }),
  }
}

import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { processPayments } from './process-payments.ts'

/** Pays payments as the screens do, in the words of Stripe's API: what is paid and how is in the metadata (decision C-159). */
export const createPaymentIntent: WriteHandler<Contract['payments']['createPaymentIntent']> = async (
  write,
  { amount, currency, metadata },
) => {
  const { tx, viewer } = write
  const { batch_id, payment_ids, payment_method, payment_method_id } = metadata
  const other = await tx
    .selectFrom('payments')
    .select('currency')
    .where('id', 'in', payment_ids)
    .where('payer_id', '=', viewer.id)
    .where('currency', '<>', currency)
    .limit(1)
    .executeTakeFirst()
  if (other) {
    const message = `These payments are in ${other.currency.toUpperCase()}.`
    return refuse('INVALID_INPUT', { message, field: 'currency' })
  }
  const how = { id: batch_id, payment_ids, payment_method, payment_method_id, amount_seen: amount }
  const batch = await processPayments(write, how)
  if (isRefusal(batch)) return batch
  const charge = await tx
    .selectFrom('payment_batches')
    .select('charge_id')
    .where('id', '=', batch_id)
    .executeTakeFirst()
  return charge?.charge_id ? { success: true, data: { id: charge.charge_id, batch_id } } : refuse('NOTHING_SELECTED')
}

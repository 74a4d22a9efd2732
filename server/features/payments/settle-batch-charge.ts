import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { formatMoney } from '#domain/money.ts'
import { paymentFailure, whatToDo } from '#domain/payment-error.ts'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { ChargeSettled, SettledCharge } from '#server/stripe/settlements.ts'
import { settleBatchJob } from './batch-jobs.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { fundingEntry, settledCorrection } from './postings.ts'
import { settleRepayments } from './settle-repayments.ts'
import { followPayments, type LockedPayment, lockPayments } from './store.ts'
import { askForTransfers } from './transfer-jobs.ts'

/** Settles a batch's charge: the payments become funded and are transferred, or fail. */
export const settleBatchCharge: ChargeSettled = async (write, charge) => {
  const { tx } = write
  const batch = await tx
    .selectFrom('payment_batches')
    .select(['id', 'status', 'is_in_pieces'])
    .where('id', '=', charge.subject_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!batch) throw new Error(`The charge ${charge.id} is for a batch that does not exist: ${charge.subject_id}`)
  const status = charge.status === 'succeeded' ? 'funded' : 'failed'
  // Already settled.
  if (batch.status === status) return
  if (batch.status !== 'processing')
    throw new Error(`The charge ${charge.id} ${charge.status}, its batch ${batch.status}.`)

  await tx.updateTable('payment_batches').set({ status, finished_at: write.now }).where('id', '=', batch.id).execute()
  const { charged } = await tx
    .selectFrom('payment_batch_items')
    .select(sql<number>`coalesce(sum(charged_amount), 0)::bigint`.as('charged'))
    .where('batch_id', '=', batch.id)
    .executeTakeFirstOrThrow()
  if (charged !== charge.amount) throw new Error(`The charge ${charge.id} is not over what its batch owes.`)
  if (charge.status === 'failed') await notifyOfFailedCharge(write, charge)
  if (batch.is_in_pieces) write.enqueue(settleBatchJob, { batch_id: batch.id })
  else await settlePayments(write, await chargedPayments(tx, batch.id), charge)
}

/** What the end of a charge means for payments that it was for. */
export async function settlePayments(write: Write, payments: ChargedPayment[], charge: SettledCharge): Promise<void> {
  if (charge.status === 'succeeded') await fund(write, payments, charge)
  else await fail(write, payments, charge)
  await followPayments(write.tx, [...new Set(payments.map(({ report_id }) => report_id))], write.now)
  publishPayments(write, payments)
}

export type ChargedPayment = LockedPayment & { charged_amount: number }

async function chargedPayments(tx: Tx, batch_id: string): Promise<ChargedPayment[]> {
  const items = await tx
    .selectFrom('payment_batch_items')
    .select(['payment_id', 'charged_amount'])
    .where('batch_id', '=', batch_id)
    .where('charged_amount', '>', 0)
    .execute()
  const charged = new Map(items.map(({ payment_id, charged_amount }) => [payment_id, charged_amount]))
  const payments = await lockPayments(tx, [...charged.keys()])
  return payments.map((payment) => ({ ...payment, charged_amount: charged.get(payment.id) ?? 0 }))
}

async function fund(write: Write, charged: ChargedPayment[], charge: SettledCharge): Promise<void> {
  await fundFirst(
    write,
    charged.filter(({ funded_at }) => funded_at === null),
    charge,
  )
  await settleRepayments(
    write,
    charged.filter(({ funded_at }) => funded_at !== null),
    charge,
  )
}

async function fundFirst(write: Write, payments: ChargedPayment[], charge: SettledCharge): Promise<void> {
  if (payments.length === 0) return
  const { tx, now } = write
  await update(tx, payments, { funded_at: now, updated_at: now })
  await post(
    tx,
    payments.flatMap((payment) => [fundingEntry(payment), ...settledCorrection(payment)]),
    now,
  )
  for (const payment of payments) auditPayment(write, payment, 'payment_funded', { charge_id: charge.id })

  // With a net amount of zero there is nothing to transfer.
  const [empty, owed] = [payments.filter(({ amount }) => amount === 0), payments.filter(({ amount }) => amount > 0)]
  if (empty.length > 0) await update(tx, empty, { status: 'completed', processed_at: now, updated_at: now })
  askForTransfers(write, owed)
}

async function fail(
  write: Write,
  payments: ChargedPayment[],
  charge: SettledCharge & { status: 'failed' },
): Promise<void> {
  const { failure_message: failure_reason, failure_code: code } = charge
  // A payee who has the money keeps it: only the payer still owes.
  const unpaid = payments.filter(({ status }) => status !== 'completed')
  if (unpaid.length > 0) await update(write.tx, unpaid, { status: 'failed', failure_reason, updated_at: write.now })
  for (const payment of payments) auditPayment(write, payment, 'payment_failed', { code, message: failure_reason })
}

async function notifyOfFailedCharge(write: Write, charge: SettledCharge & { status: 'failed' }): Promise<void> {
  const { failure_message, failure_code: reason } = charge
  const [first, second] = await write.tx
    .selectFrom('payment_batch_items')
    .select('payment_id')
    .where('batch_id', '=', charge.subject_id)
    .where('charged_amount', '>', 0)
    .orderBy('payment_id')
    .limit(2)
    .execute()
  const amount = formatMoney(charge.amount, charge.currency)
  const help = whatToDo(paymentFailure({ kind: 'charge', reason, message: failure_message }))
  write.notify({
    recipient_id: charge.payer_id,
    type: 'payment',
    title: 'The payment could not be charged',
    message: `${amount} could not be charged: ${failure_message} No money was taken and nobody was paid. ${help || 'Try again, or pay in another way.'}`,
    link_text: 'Open the payments',
    link_url: first && !second ? `/payments?payment=${first.payment_id}` : '/payments?status=failed',
    priority: 'high',
    related_item_type: 'payment_batch',
    related_item_id: charge.subject_id,
  })
}

async function update(tx: Tx, payments: ChargedPayment[], values: Updateable<DB['payments']>): Promise<void> {
  const ids = payments.map(({ id }) => id)
  await tx.updateTable('payments').set(values).where('id', 'in', ids).execute()
}

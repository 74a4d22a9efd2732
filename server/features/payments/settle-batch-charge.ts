import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { ChargeSettled, SettledCharge } from '#server/stripe/settlements.ts'
import { settleBatchJob } from './batch-jobs.ts'
import { type ChargedBatch, type ChargedPayment, chargeNextParts, withCharged } from './charge-next-parts.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { notifyOfFailedCharge } from './notify-failed-charge.ts'
import { fundingEntry, restEntry, settledCorrection } from './postings.ts'
import { settleRepayments } from './settle-repayments.ts'
import { followPayments, lockPayments } from './store.ts'
import { askForTransfers } from './transfer-jobs.ts'

/** Settles a batch's charge: the payments become funded and are transferred, or fail. */
export const settleBatchCharge: ChargeSettled = async (write, charge) => {
  const { tx } = write
  const batch = await tx
    .selectFrom('payment_batches')
    .select(['id', 'status', 'is_in_pieces', 'series_id'])
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
  if (batch.is_in_pieces) write.enqueue(settleBatchJob, { batch_id: batch.id })
  else await settlePayments(write, await chargedPayments(tx, batch.id), charge, batch)
  if (charge.status === 'failed') await notifyOfFailedCharge(write, charge)
}

/** What the end of a charge means for payments that it was for. */
export async function settlePayments(
  write: Write,
  payments: ChargedPayment[],
  charge: SettledCharge,
  batch: ChargedBatch,
): Promise<void> {
  if (charge.status === 'succeeded') await fund(write, payments, charge, batch)
  else await fail(write, payments, charge)
  await followPayments(write.tx, [...new Set(payments.map(({ report_id }) => report_id))], write.now)
  publishPayments(write, payments)
}

async function chargedPayments(tx: Tx, batch_id: string): Promise<ChargedPayment[]> {
  const items = await tx
    .selectFrom('payment_batch_items')
    .select(['payment_id', 'charged_amount', 'rest_amount', 'part'])
    .where('batch_id', '=', batch_id)
    .where('charged_amount', '>', 0)
    .execute()
  const payments = await lockPayments(
    tx,
    items.map(({ payment_id }) => payment_id),
  )
  return withCharged(payments, items)
}

async function fund(
  write: Write,
  charged: ChargedPayment[],
  charge: SettledCharge,
  batch: ChargedBatch,
): Promise<void> {
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
  await chargeNextParts(write, charged, charge, batch)
}

async function fundFirst(write: Write, payments: ChargedPayment[], charge: SettledCharge): Promise<void> {
  if (payments.length === 0) return
  const { tx, now } = write
  await update(tx, payments, { funded_at: now, updated_at: now })
  const in_parts = payments.filter(({ rest_amount }) => rest_amount > 0)
  for (const { id, rest_amount } of in_parts) {
    const owed = { owed_amount: rest_amount, charged_later: rest_amount }
    await tx.updateTable('payments').set(owed).where('id', '=', id).execute()
  }
  await post(
    tx,
    payments.flatMap((payment) => [fundingEntry(payment), ...settledCorrection(payment)]),
    now,
  )
  await post(
    tx,
    in_parts.map((payment) => restEntry(payment, payment.rest_amount)),
    now,
  )
  for (const payment of payments)
    auditPayment(write, payment, 'payment_funded', { charge_id: charge.id, charged: payment.charged_amount })

  // With a net amount of zero there is nothing to transfer.
  const whole = payments.filter(({ rest_amount }) => rest_amount === 0)
  const [empty, owed] = [whole.filter(({ amount }) => amount === 0), whole.filter(({ amount }) => amount > 0)]
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

async function update(tx: Tx, payments: ChargedPayment[], values: Updateable<DB['payments']>): Promise<void> {
  const ids = payments.map(({ id }) => id)
  await tx.updateTable('payments').set(values).where('id', 'in', ids).execute()
}

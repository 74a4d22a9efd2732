import { randomUUID } from 'node:crypto'
import { TRANSFER_REVERSED } from '#domain/returned-funds.ts'
import { post } from '#server/ledger/post.ts'
import { reopenTransfers } from '#server/stripe/record-reversal.ts'
import type { TransferReturned } from '#server/stripe/settlements.ts'
import { attemptsOfOne } from './dispatch-transfers.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { notifyOfReversal } from './notify-returned.ts'
import { reversingEntry } from './postings.ts'
import { markReceipts } from './receipt-editions.ts'
import { followPayments, lockPayments } from './store.ts'

/**
 * Money of a transfer is with us again, and owed to the payee as before: the payment is due, and can be transferred again
 * without a charge. One that is being transferred again meanwhile goes on.
 */
export const settleReturnedTransfer: TransferReturned = async (write, returned) => {
  const { tx, now } = write
  const { transfer, amount } = returned
  const [payment] = await lockPayments(tx, [transfer.payment_id])
  if (!payment) throw new Error(`The reversal ${returned.id} is of a payment that does not exist.`)
  await reopenTransfers(tx, payment.id, now)
  const id = randomUUID()
  await tx
    .insertInto('returned_parts')
    .values({ id, returned_id: returned.id, payment_id: payment.id, amount })
    .execute()
  await post(tx, [reversingEntry(payment, { id, amount, attempt: transfer.attempt })], now)
  const { received } = await attemptsOfOne(tx, payment.id)
  const reopened = { status: 'failed' as const, processed_at: null, failure_reason: TRANSFER_REVERSED }
  await tx
    .updateTable('payments')
    .set({ returned_amount: payment.amount - received, updated_at: now })
    .$if(payment.status !== 'processing', (query) => query.set(reopened))
    .where('id', '=', payment.id)
    .execute()
  auditPayment(write, payment, 'transfer_reversed', { transfer_id: transfer.id, returned: amount })
  await followPayments(tx, [payment.report_id], now)
  await markReceipts(write, [payment.id])
  await notifyOfReversal(write, payment, returned)
  publishPayments(write, [payment])
}

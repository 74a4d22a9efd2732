import { MAX_AUTOMATIC_RETRIES } from '#domain/payment.ts'
import { paymentFailure, whatToDo } from '#domain/payment-error.ts'
import { subjectWords } from '#domain/report-words.ts'
import { TRANSFER_REVERSED } from '#domain/returned-funds.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import { reopenTransfers } from '#server/stripe/record-reversal.ts'
import type { SettledTransfer, TransferSettled } from '#server/stripe/settlements.ts'
import { attemptsOfOne } from './dispatch-transfers.ts'
import { receivedMail } from './mails.ts'
import { auditPayment, netWords, notifyAboutPayment, publishPayments } from './notify.ts'
import { releasingEntry, settlingEntry } from './postings.ts'
import { followPayments, type LockedPayment, lockPayments } from './store.ts'
import { askForRetry } from './transfer-jobs.ts'

/**
 * Settles a transfer: the payment completes, or fails and is retried, automatically or by the
 * owner.
 */
export const settleTransfer: TransferSettled = async (write, transfer) => {
  const { tx } = write
  const [payment] = await lockPayments(tx, [transfer.payment_id])
  if (!payment) throw new Error(`The transfer ${transfer.id} is of a payment that does not exist.`)
  const { latest } = await attemptsOfOne(tx, payment.id)
  // Already settled, or a late event of an earlier attempt.
  if (payment.status !== 'processing' || transfer.attempt < latest) return

  if (transfer.status === 'completed') await complete(write, payment, transfer)
  else await fail(write, payment, transfer)
  await followPayments(tx, [payment.report_id], write.now)
  publishPayments(write, [payment])
}

async function complete(
  write: Write,
  payment: LockedPayment,
  transfer: SettledTransfer & { status: 'completed' },
): Promise<void> {
  const { tx, now } = write
  await post(tx, [settlingEntry(payment, transfer)], now)
  const { received } = await attemptsOfOne(tx, payment.id)
  const returned_amount = payment.amount - received
  // More was reversed while this was on its way: the rest is still to be sent.
  if (returned_amount > 0) return reopen(write, payment, { returned_amount, transfer })
  await tx
    .updateTable('payments')
    .set({ status: 'completed', processed_at: now, failure_reason: null, returned_amount, updated_at: now })
    .where('id', '=', payment.id)
    .execute()
  const { stripe_transfer_id } = transfer
  auditPayment(write, payment, 'payment_completed', { transfer_id: transfer.id, stripe_transfer_id })
  const money = `${netWords(payment)} net for ${subjectWords(payment)}`
  notifyAboutPayment(write, payment.payee_id, payment, {
    title: `You received ${netWords(payment)}`,
    message: `${money}, has arrived in your payout account, paid by ${nameOf(payment.payer_id)}.`,
    mail: receivedMail(payment),
  })
  notifyAboutPayment(write, payment.payer_id, payment, {
    title: 'Payment completed',
    message: `${nameOf(payment.payee_id)} received ${money}. The receipt is ready to download.`,
  })
}

async function reopen(
  write: Write,
  payment: LockedPayment,
  { returned_amount, transfer }: { returned_amount: number; transfer: SettledTransfer },
): Promise<void> {
  const { tx, now } = write
  await reopenTransfers(tx, payment.id, now)
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason: TRANSFER_REVERSED, returned_amount, updated_at: now })
    .where('id', '=', payment.id)
    .execute()
  auditPayment(write, payment, 'transfer_completed', { transfer_id: transfer.id, returned_amount })
}

async function fail(
  write: Write,
  payment: LockedPayment,
  transfer: SettledTransfer & { status: 'failed' },
): Promise<void> {
  const { tx, now } = write
  await post(tx, [releasingEntry(payment, transfer)], now)
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason: transfer.error_message, updated_at: now })
    .where('id', '=', payment.id)
    .execute()
  const { error_code: code, error_message: message, attempt } = transfer
  auditPayment(write, payment, 'transfer_failed', { transfer_id: transfer.id, attempt, code, message })
  const help = whatToDo(paymentFailure({ kind: 'transfer', reason: code, message }))
  const why = help ? `${message} ${help}` : message
  const again = askForRetry(write, transfer.id, attempt - 1)
  if (attempt === 1)
    notifyOfFailure(write, payment, `${why} We retry it automatically, up to ${MAX_AUTOMATIC_RETRIES} times.`)
  else if (!again) notifyOfFailure(write, payment, `${why} Automatic retries have stopped.`)
}

function notifyOfFailure(write: Write, payment: LockedPayment, why: string): void {
  const money = `${netWords(payment)} net for ${subjectWords(payment)}`
  notifyAboutPayment(write, payment.payer_id, payment, {
    title: 'A transfer failed',
    message: `${money}, could not be transferred to ${nameOf(payment.payee_id)}: ${why} You can retry it at any time and won’t be charged again.`,
    priority: 'high',
  })
  notifyAboutPayment(write, payment.payee_id, payment, {
    title: 'A transfer to you failed',
    message: `${money}, could not be transferred to your payout account: ${why} The money is set aside for you.`,
    priority: 'high',
  })
}

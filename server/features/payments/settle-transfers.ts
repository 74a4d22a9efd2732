import { MAX_AUTOMATIC_RETRIES } from '#domain/payment.ts'
import { paymentFailure, whatToDo } from '#domain/payment-error.ts'
import { subjectWords } from '#domain/report-words.ts'
import { TRANSFER_REVERSED } from '#domain/returned-funds.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { reopenTransfers } from '#server/stripe/record-reversal.ts'
import type { SettledTransfer, TransfersSettled } from '#server/stripe/settlements.ts'
import { attemptsOf, NO_ATTEMPT } from './dispatch-transfers.ts'
import { receivedMail } from './mails.ts'
import { auditPayment, netWords, notifyAboutPayment, publishPayments } from './notify.ts'
import { releasingEntry, settlingEntry } from './postings.ts'
import { followPayments, type LockedPayment, lockPayments } from './store.ts'
import { askForRetry } from './transfer-jobs.ts'

/**
 * Settles transfers: their payments complete, or fail and are retried, automatically or by the owner.
 */
export const settleTransfers: TransfersSettled = async (write, transfers) => {
  const { tx, now } = write
  const ended = await endedAttempts(tx, transfers)
  if (ended.length === 0) return
  const arrived = ended.filter((one): one is Ended<'completed'> => one.transfer.status === 'completed')
  const failed = ended.filter((one): one is Ended<'failed'> => one.transfer.status === 'failed')
  await post(
    tx,
    [
      ...arrived.map(({ payment, transfer }) => settlingEntry(payment, transfer)),
      ...failed.map(({ payment, transfer }) => releasingEntry(payment, transfer)),
    ],
    now,
  )
  await complete(
    write,
    arrived.filter(({ returned_amount }) => returned_amount === 0),
  )
  // More was reversed while these were on their way: the rest is still to be sent.
  for (const one of arrived) if (one.returned_amount > 0) await reopen(write, one)
  for (const one of failed) await fail(write, one)
  const payments = ended.map(({ payment }) => payment)
  await followPayments(tx, [...new Set(payments.map(({ report_id }) => report_id))], now)
  publishPayments(write, payments)
}

interface Ended<Status extends SettledTransfer['status'] = SettledTransfer['status']> {
  payment: LockedPayment
  transfer: SettledTransfer & { status: Status }
  /** What its payee does not have of it: it was reversed. */
  returned_amount: number
}

/** Locks the payments, and leaves out what is already settled, and late events of earlier attempts. */
async function endedAttempts(tx: Tx, transfers: readonly SettledTransfer[]): Promise<Ended[]> {
  const payments = await lockPayments(
    tx,
    transfers.map(({ payment_id }) => payment_id),
  )
  const by_id = new Map(payments.map((payment) => [payment.id, payment]))
  const attempts = await attemptsOf(tx, [...by_id.keys()])
  return transfers.flatMap((transfer) => {
    const payment = by_id.get(transfer.payment_id)
    if (!payment) throw new Error(`The transfer ${transfer.id} is of a payment that does not exist.`)
    const { latest, received } = attempts.get(payment.id) ?? NO_ATTEMPT
    if (received > payment.amount)
      throw new Error(`The payee of the payment ${payment.id} received more than its amount.`)
    if (payment.status !== 'processing' || transfer.attempt < latest) return []
    return [{ payment, transfer, returned_amount: payment.amount - received }]
  })
}

async function complete(write: Write, arrived: readonly Ended<'completed'>[]): Promise<void> {
  if (arrived.length === 0) return
  const { tx, now } = write
  await lockTotals(
    tx,
    arrived.map(({ payment }) => payment),
  )
  await tx
    .updateTable('payments')
    .set({ status: 'completed', processed_at: now, failure_reason: null, returned_amount: 0, updated_at: now })
    .where(
      'id',
      'in',
      arrived.map(({ payment }) => payment.id),
    )
    .execute()
  for (const { payment, transfer } of arrived) {
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
}

/**
 * Completed payments are added to the totals of their agreements and the records of their payees, row by row. Several lock
 * these first, in the order of their ids, so that two transactions cannot wait for each other.
 */
async function lockTotals(tx: Tx, payments: readonly LockedPayment[]): Promise<void> {
  if (payments.length === 1) return
  const agreements = payments.map(({ agreement_id }) => agreement_id)
  const payees = payments.map(({ payee_id }) => payee_id)
  await tx.selectFrom('agreements').select('id').where('id', 'in', agreements).orderBy('id').forNoKeyUpdate().execute()
  await tx
    .selectFrom('provider_records')
    .select('user_id')
    .where('user_id', 'in', payees)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
}

async function reopen(write: Write, { payment, transfer, returned_amount }: Ended): Promise<void> {
  const { tx, now } = write
  await reopenTransfers(tx, payment.id, now)
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason: TRANSFER_REVERSED, returned_amount, updated_at: now })
    .where('id', '=', payment.id)
    .execute()
  auditPayment(write, payment, 'transfer_completed', { transfer_id: transfer.id, returned_amount })
}

async function fail(write: Write, { payment, transfer }: Ended<'failed'>): Promise<void> {
  const { tx, now } = write
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

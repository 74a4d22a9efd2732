import { randomUUID } from 'node:crypto'
import { subjectWords } from '#domain/report-words.ts'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { requestTransfer } from '#server/stripe/request-transfer.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { payoutAccountsOf } from './payout-accounts.ts'
import { reservingEntry } from './postings.ts'
import { followPayments, type LockedPayment, lockPayments } from './store.ts'

/** The job: transfers payments that are funded, processing, and have no transfer yet. */
export async function dispatchWaiting(write: Write, payment_ids: string[]): Promise<void> {
  const payments = await lockPayments(write.tx, payment_ids)
  const busy = await withLiveTransfer(write.tx, payment_ids)
  await dispatchTransfers(
    write,
    payments.filter(({ id, status, funded_at }) => status === 'processing' && funded_at !== null && !busy.has(id)),
  )
}

/**
 * Reserves the money of funded payments and requests a transfer of each. The payments are locked and 'processing'.
 * Returns the transfers by payment.
 */
export async function dispatchTransfers(write: Write, payments: LockedPayment[]): Promise<Map<string, string>> {
  const { tx, now } = write
  const accounts = await payoutAccountsOf(
    tx,
    payments.map(({ payee_id }) => payee_id),
  )
  const attempts = await attemptsOf(
    tx,
    payments.map(({ id }) => id),
  )
  const sent = payments.flatMap((payment) => {
    const account = accounts.get(payment.payee_id)
    if (!account) return []
    return [{ payment, account, id: randomUUID(), attempt: (attempts.get(payment.id) ?? 0) + 1 }]
  })
  await post(
    tx,
    sent.map(({ payment, ...transfer }) => reservingEntry(payment, transfer)),
    now,
  )
  for (const { payment, account, id, attempt } of sent) {
    await requestTransfer(write, {
      id,
      attempt,
      payment_id: payment.id,
      deal_id: payment.proposal_id,
      amount: payment.amount,
      currency: payment.currency,
      destination_id: account.account_id,
      description: `Revenue share: ${subjectWords(payment)}`,
    })
    auditPayment(write, payment, 'transfer_requested', { transfer_id: id, attempt })
  }
  const transfers = new Map(sent.map(({ payment, id }) => [payment.id, id]))
  const lost = payments.filter(({ id }) => !transfers.has(id))
  if (lost.length > 0) await failWithoutAccount(write, lost)
  publishPayments(write, payments)
  return transfers
}

/** The latest attempt of each payment; a payment without a transfer is missing. */
export async function attemptsOf(tx: Tx, payment_ids: string[]): Promise<Map<string, number>> {
  if (payment_ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('transfers')
    .select(({ fn }) => ['payment_id', fn.max('attempt').as('attempt')])
    .where('payment_id', 'in', payment_ids)
    .groupBy('payment_id')
    .execute()
  return new Map(rows.map(({ payment_id, attempt }) => [payment_id, Number(attempt)]))
}

async function withLiveTransfer(tx: Tx, payment_ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('transfers')
    .select('payment_id')
    .where('payment_id', 'in', payment_ids)
    .where('status', '<>', 'failed')
    .execute()
  return new Set(rows.map(({ payment_id }) => payment_id))
}

/** The payout account was disconnected: the payment waits for another. */
async function failWithoutAccount(write: Write, payments: LockedPayment[]): Promise<void> {
  const { tx, now } = write
  const failure_reason = 'The payee no longer has a payout account. Try again once they have opened one.'
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason, updated_at: now })
    .where(
      'id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute()
  await followPayments(tx, [...new Set(payments.map(({ report_id }) => report_id))], now)
  for (const payment of payments) auditPayment(write, payment, 'transfer_failed', { code: 'no_account' })
}

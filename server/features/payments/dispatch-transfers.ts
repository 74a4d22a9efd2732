import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { subjectWords } from '#domain/report-words.ts'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { requestTransfer } from '#server/stripe/request-transfer.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { payoutAccountsOf } from './payout-accounts.ts'
import { reservingEntry } from './postings.ts'
import { stopUnfunded } from './stop-unfunded.ts'
import { followPayments, type LockedPayment, lockPayments } from './store.ts'

/** The job: transfers payments that are funded, processing, and have no transfer yet, or stops them. */
export async function dispatchWaiting(write: Write, payment_ids: string[]): Promise<void> {
  const payments = await lockPayments(write.tx, payment_ids)
  const busy = await withLiveTransfer(write.tx, payment_ids)
  const waiting = payments.filter((payment) => isWaiting(payment) && !busy.has(payment.id))
  const [unfunded, funded] = [waiting.filter(isUnfunded), waiting.filter((payment) => !isUnfunded(payment))]
  await stopUnfunded(write, unfunded)
  await dispatchTransfers(write, funded)
}

/** One that is being charged is asked for again once the charge has succeeded. */
const isWaiting = ({ status, funded_at, is_being_charged }: LockedPayment) =>
  status === 'processing' && funded_at !== null && !is_being_charged

/** The money that pays for it went back to the payer. */
const isUnfunded = ({ owed_amount }: LockedPayment) => owed_amount > 0

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
    const { latest, received } = attempts.get(payment.id) ?? NO_ATTEMPT
    if (!account) return []
    return [{ payment, account, id: randomUUID(), attempt: latest + 1, amount: payment.amount - received }]
  })
  await post(
    tx,
    sent.map(({ payment, ...transfer }) => reservingEntry(payment, transfer)),
    now,
  )
  for (const { payment, account, id, attempt, amount } of sent) {
    await requestTransfer(write, {
      id,
      attempt,
      payment_id: payment.id,
      payer_id: payment.payer_id,
      payee_id: payment.payee_id,
      deal_id: payment.proposal_id,
      amount,
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

interface Attempts {
  latest: number
  /** What the payee has of it: completed transfers without what was reversed. */
  received: number
}

export const NO_ATTEMPT: Attempts = { latest: 0, received: 0 }

/** The attempts of each payment; a payment without a transfer is missing. */
export async function attemptsOf(tx: Tx, payment_ids: string[]): Promise<Map<string, Attempts>> {
  if (payment_ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('transfers')
    .select([
      'payment_id',
      sql<number>`max(attempt)`.as('latest'),
      sql<number>`coalesce(sum(amount - reversed_amount) filter (where status = 'completed'), 0)::bigint`.as(
        'received',
      ),
    ])
    .where('payment_id', 'in', payment_ids)
    .groupBy('payment_id')
    .$narrowType<{ payment_id: string }>()
    .execute()
  return new Map(rows.map(({ payment_id, latest, received }) => [payment_id, { latest, received }]))
}

export async function attemptsOfOne(tx: Tx, payment_id: string): Promise<Attempts> {
  return (await attemptsOf(tx, [payment_id])).get(payment_id) ?? NO_ATTEMPT
}

/** Those with a transfer that is under way or has arrived. */
export async function withLiveTransfer(tx: Tx, payment_ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('transfers')
    .select('payment_id')
    .where('payment_id', 'in', payment_ids)
    .where('status', '<>', 'failed')
    .where('reopened_at', 'is', null)
    .$narrowType<{ payment_id: string }>()
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

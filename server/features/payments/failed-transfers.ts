import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { attemptsOfOne, dispatchTransfers } from './dispatch-transfers.ts'
import { auditPayment } from './notify.ts'
import { followPayments, type LockedPayment, lockPayments } from './store.ts'

/** A transfer with its payment locked; with `payer_id` only when that person pays it. */
export async function lockTransfer(tx: Tx, id: string, payer_id?: string) {
  const transfer = await tx.selectFrom('transfers').select('payment_id').where('id', '=', id).executeTakeFirst()
  if (!transfer?.payment_id) return undefined
  const [payment] = await lockPayments(tx, [transfer.payment_id], payer_id)
  if (!payment) return undefined
  // Read again under the lock.
  const { status, attempt, reopened_at } = await tx
    .selectFrom('transfers')
    .select(['status', 'attempt', 'reopened_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { latest } = await attemptsOfOne(tx, payment.id)
  return { payment, status, attempt, is_reopened: reopened_at !== null, is_latest: attempt === latest }
}

/** Transfers what the payee does not have of a payment, without a new charge. Returns the new transfer. */
export async function sendAgain(write: Write, payment: LockedPayment): Promise<string | undefined> {
  const { tx, now } = write
  await tx
    .updateTable('payments')
    .set({ status: 'processing', failure_reason: null, updated_at: now })
    .where('id', '=', payment.id)
    .execute()
  await followPayments(tx, [payment.report_id], now)
  auditPayment(write, payment, 'payment_retried')
  const transfers = await dispatchTransfers(write, [payment])
  return transfers.get(payment.id)
}

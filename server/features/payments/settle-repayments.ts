import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { SettledCharge } from '#server/stripe/settlements.ts'
import { withLiveTransfer } from './dispatch-transfers.ts'
import { auditPayment } from './notify.ts'
import { notifyOfRepayment } from './notify-returned.ts'
import { repayingEntry } from './postings.ts'
import { markReceipts } from './receipt-editions.ts'
import { stopUnfunded } from './stop-unfunded.ts'
import type { LockedPayment } from './store.ts'
import { askForTransfers } from './transfer-jobs.ts'

/** The payer has paid again what had come back. What was never transferred, or came back as well, is transferred now. */
export async function settleRepayments(
  write: Write,
  payments: (LockedPayment & { charged_amount: number })[],
  charge: Pick<SettledCharge, 'id'>,
): Promise<void> {
  if (payments.length === 0) return
  const { tx, now } = write
  const repaid = payments.map((payment) => ({ payment, id: randomUUID(), amount: payment.charged_amount }))
  await tx
    .insertInto('repayments')
    .values(
      repaid.map(({ payment, id, amount }) => ({
        id,
        amount,
        payment_id: payment.id,
        charge_id: charge.id,
        paid_at: now,
      })),
    )
    .execute()
  await post(
    tx,
    repaid.map(({ payment, ...part }) => repayingEntry(payment, part)),
    now,
  )
  for (const { payment, amount } of repaid) {
    await tx
      .updateTable('payments')
      .set({ owed_amount: sql`owed_amount - ${amount}::bigint`, updated_at: now })
      .where('id', '=', payment.id)
      .execute()
    auditPayment(write, payment, 'payment_repaid', { charge_id: charge.id, repaid: amount })
    if (payment.status === 'completed') notifyOfRepayment(write, payment, amount)
  }
  await markReceipts(
    write,
    payments.map(({ id }) => id),
  )
  const stopped = await stopUnpaid(write, payments)
  askForTransfers(
    write,
    payments.filter(({ id, status }) => status === 'processing' && !stopped.has(id)),
  )
}

/** More came back while they were being paid again: the rest is due. A transfer that is under way goes on. */
async function stopUnpaid(
  write: Write,
  payments: (LockedPayment & { charged_amount: number })[],
): Promise<Set<string>> {
  const unpaid = payments.filter(
    ({ status, owed_amount, charged_amount }) => status === 'processing' && owed_amount > charged_amount,
  )
  if (unpaid.length === 0) return new Set()
  const sending = await withLiveTransfer(
    write.tx,
    unpaid.map(({ id }) => id),
  )
  const stopped = unpaid.filter(({ id }) => !sending.has(id))
  await stopUnfunded(write, stopped)
  return new Set(stopped.map(({ id }) => id))
}

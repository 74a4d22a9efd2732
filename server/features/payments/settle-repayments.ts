import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { SettledCharge } from '#server/stripe/settlements.ts'
import { auditPayment } from './notify.ts'
import { notifyOfRepayment } from './notify-returned.ts'
import { repayingEntry } from './postings.ts'
import { markReceipts } from './receipt-editions.ts'
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
  askForTransfers(
    write,
    payments.filter(({ status }) => status === 'processing'),
  )
}

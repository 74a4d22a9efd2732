import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { SettledCharge } from '#server/stripe/settlements.ts'
import { type ChargedPayment, nextOf } from './charge-next-parts.ts'
import { withLiveTransfer } from './dispatch-transfers.ts'
import { auditPayment } from './notify.ts'
import { notifyOfRepayment } from './notify-returned.ts'
import { repayingEntry } from './postings.ts'
import { markReceipts } from './receipt-editions.ts'
import { stopUnfunded } from './stop-unfunded.ts'
import { askForTransfers } from './transfer-jobs.ts'

/** The payer has paid again what had come back. What was never transferred, or came back as well, is transferred now. */
export async function settleRepayments(
  write: Write,
  payments: ChargedPayment[],
  charge: Pick<SettledCharge, 'id'>,
): Promise<void> {
  if (payments.length === 0) return
  const { tx, now } = write
  const in_parts = await partsDue(tx, payments)
  const repaid = payments.map((payment) => ({
    ...{ payment, id: randomUUID(), amount: payment.charged_amount, is_part: in_parts.has(payment.id) },
  }))
  await tx
    .insertInto('repayments')
    .values(
      repaid.map(({ payment, id, amount, is_part }) => ({
        id,
        amount,
        is_part,
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
  for (const { payment, amount, is_part } of repaid) {
    await tx
      .updateTable('payments')
      .set({ owed_amount: sql`owed_amount - ${amount}::bigint`, updated_at: now })
      .where('id', '=', payment.id)
      .execute()
    auditPayment(write, payment, is_part ? 'payment_part_paid' : 'payment_repaid', {
      charge_id: charge.id,
      repaid: amount,
    })
    if (payment.status === 'completed') notifyOfRepayment(write, payment, amount)
  }
  await markReceipts(
    write,
    payments.map(({ id }) => id),
  )
  // The others wait for their next charge.
  const last = payments.filter((payment) => nextOf(payment) === 0)
  const stopped = await stopUnpaid(write, last)
  askForTransfers(
    write,
    last.filter(({ id, status }) => status === 'processing' && !stopped.has(id)),
  )
}

/** Those of which not all parts were paid for the first time. */
async function partsDue(tx: Tx, payments: readonly ChargedPayment[]): Promise<Set<string>> {
  const ids = payments.filter(({ charged_later }) => charged_later > 0).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.id', 'in', ids)
    .where(
      sql<boolean>`p.charged_later > (select coalesce(sum(r.amount), 0) from repayments r where r.payment_id = p.id and r.is_part)`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** More came back while they were being paid again: the rest is due. A transfer that is under way goes on. */
async function stopUnpaid(write: Write, payments: readonly ChargedPayment[]): Promise<Set<string>> {
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

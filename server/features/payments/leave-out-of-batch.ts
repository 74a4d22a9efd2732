import { sql } from 'kysely'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { chargeFor } from './begin-batch.ts'
import { withLiveTransfer } from './dispatch-transfers.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { stopUnfunded } from './stop-unfunded.ts'
import { type LockedPayment, lockPayments } from './store.ts'
import { askForTransfers } from './transfer-jobs.ts'

/** These payments of a batch are not charged by it. */
export async function markLeftOut({ tx, now }: Write, batch_id: string, payment_ids: string[]): Promise<void> {
  if (payment_ids.length === 0) return
  await tx
    .updateTable('payment_batch_items')
    .set({ left_at: now, settled_at: now, charged_amount: 0, rest_amount: 0 })
    .where('batch_id', '=', batch_id)
    .where('payment_id', 'in', payment_ids)
    .execute()
}

/**
 * Leaves out started payments of which less is owed by now than would be charged, as when a dispute of their earlier charge
 * was won. Returns whether there were any.
 */
export async function leaveOutNext(write: Write, batch_id: string, limit: number): Promise<boolean> {
  const changed = await overcharged(write.tx, batch_id).limit(limit).execute()
  const charged = new Map(changed.map(({ payment_id, amount }) => [payment_id, amount]))
  const payments = await lockPayments(write.tx, [...charged.keys()])
  const left = payments.filter((payment) => chargeFor(payment) < (charged.get(payment.id) ?? 0))
  if (left.length === 0) return false
  await markLeftOut(
    write,
    batch_id,
    left.map(({ id }) => id),
  )
  for (const payment of left) auditPayment(write, payment, 'payment_left_out', { batch_id })
  await goOn(write, left)
  publishPayments(write, left)
  return true
}

/** As `amountToCharge` of the domain: what is funded is charged by what came back of it. */
function overcharged(tx: Tx, batch_id: string) {
  return tx
    .selectFrom('payment_batch_items as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select(['i.payment_id', sql<number>`i.charged_amount + i.rest_amount`.as('amount')])
    .where('i.batch_id', '=', batch_id)
    .where('i.charged_amount', '>', 0)
    .where(
      sql<boolean>`i.charged_amount + i.rest_amount > case when p.funded_at is null then p.gross_amount else greatest(0, p.owed_amount) end`,
    )
    .orderBy('i.payment_id')
}

/** What has its money again is transferred, unless it is already; what has not is due, as it was. */
async function goOn(write: Write, left: readonly LockedPayment[]): Promise<void> {
  const processing = left.filter(({ status }) => status === 'processing')
  if (processing.length === 0) return
  const sent = await withLiveTransfer(
    write.tx,
    processing.map(({ id }) => id),
  )
  const waiting = processing.filter(({ id }) => !sent.has(id))
  await stopUnfunded(
    write,
    waiting.filter(({ owed_amount }) => owed_amount > 0),
  )
  askForTransfers(
    write,
    waiting.filter(({ owed_amount }) => owed_amount <= 0),
  )
}

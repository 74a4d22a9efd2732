import { randomUUID } from 'node:crypto'
import type { Currency } from '#domain/money.ts'
import type { Tx } from '#server/platform/database.ts'
import { type RecordingDeps, record } from './deps.ts'

/** A reversal of a transfer, as Stripe has it. */
export interface SeenReversal {
  stripe_id: string
  amount: number
  occurred_at: Date
}

/** Records money of a transfer that came back, and what follows from it, in one transaction and once. */
export async function recordReversal(
  deps: RecordingDeps<'transfer_returned' | 'payout_returned'>,
  transfer_id: string,
  seen: SeenReversal,
): Promise<void> {
  await record(deps, 'recordReversal', async (write) => {
    const { tx, now } = write
    const transfer = await tx
      .selectFrom('transfers')
      .select(['id', 'payment_id', 'purchase_id', 'attempt', 'status', 'currency'])
      .where('id', '=', transfer_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (transfer.status !== 'completed')
      throw new Error(`The transfer ${transfer_id} came back before it was recorded.`)
    const { currency, payment_id, purchase_id, attempt } = transfer
    const recorded = await tx
      .insertInto('returned_funds')
      .values({
        ...{ id: randomUUID(), cause: 'transfer_reversal', ...seen, transfer_id, currency },
        ...{ status: 'returned', stripe_status: 'succeeded', recorded_at: now },
      })
      .onConflict((conflict) => conflict.columns(['stripe_id', 'withdrawals']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!recorded) return
    await tx
      .updateTable('transfers')
      .set(({ eb }) => ({ reversed_amount: eb('reversed_amount', '+', seen.amount) }))
      .where('id', '=', transfer_id)
      .execute()
    const { amount, occurred_at } = seen
    const returned = { id: recorded.id, amount, occurred_at, currency: currency as Currency }
    if (payment_id !== null) {
      await deps.settled.transfer_returned(write, { ...returned, transfer: { id: transfer_id, payment_id, attempt } })
    } else if (purchase_id !== null) {
      await deps.settled.payout_returned(write, { ...returned, transfer: { id: transfer_id, purchase_id, attempt } })
    }
  })
}

/**
 * What was transferred of a payment no longer settles it: the rest may be transferred. The payment is locked, so that a
 * transfer that has just completed is not missed.
 */
export async function reopenTransfers(tx: Tx, payment_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('transfers')
    .set({ reopened_at: now })
    .where('payment_id', '=', payment_id)
    .where('status', '=', 'completed')
    .where('reopened_at', 'is', null)
    .execute()
}

/** The same for what was transferred to a seller. */
export async function reopenPayouts(tx: Tx, purchase_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('transfers')
    .set({ reopened_at: now })
    .where('purchase_id', '=', purchase_id)
    .where('status', '=', 'completed')
    .where('reopened_at', 'is', null)
    .execute()
}

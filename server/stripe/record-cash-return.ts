import { sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { type RecordingDeps, record } from './deps.ts'
import type { StripeRefusal } from './failures.ts'

export type CashReturnOutcome =
  | { status: 'processing' | 'succeeded'; stripe_refund_id: string }
  | { status: 'failed'; refusal: StripeRefusal; stripe_refund_id?: string }

/**
 * Records where a return stands and what follows from it, in one transaction, and each end once. One that has succeeded can
 * still fail: the bank sends the money back.
 */
export async function recordCashReturn(
  deps: RecordingDeps<'cash_return'>,
  return_id: string,
  outcome: CashReturnOutcome,
): Promise<void> {
  await record(deps, 'recordCashReturn', async (write) => {
    const { tx, now } = write
    const before = await tx
      .selectFrom('cash_returns')
      .selectAll()
      .where('id', '=', return_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before || !FOLLOWS[outcome.status].includes(before.status)) return
    // A call that was refused says nothing about a return that exists by now.
    if (outcome.status === 'failed' && !outcome.stripe_refund_id && before.stripe_refund_id) return
    const refusal = outcome.status === 'failed' ? outcome.refusal : null
    await tx
      .updateTable('cash_returns')
      .set({
        status: outcome.status,
        stripe_refund_id: outcome.stripe_refund_id ?? before.stripe_refund_id,
        failure_code: refusal?.code ?? null,
        failure_message: refusal?.sentence ?? null,
        settled_at: outcome.status === 'processing' ? null : now,
      })
      .where('id', '=', return_id)
      .execute()
    const { id, user_id, amount, currency } = before
    // It has left the balance, so that it cannot be asked for once more before that is looked up.
    if (!before.stripe_refund_id && outcome.status !== 'failed') {
      await tx
        .updateTable('cash_balances')
        .set({ amount: sql`greatest(0, amount - ${amount})`, updated_at: now })
        .where('user_id', '=', user_id)
        .where('currency', '=', currency)
        .execute()
    }
    write.publish({ audience: [user_id], topic: 'payments' })
    write.publish({ audience: [user_id], topic: 'paymentMethods' })
    if (outcome.status === 'processing') return
    const settled = { id, user_id, amount, currency: currency as Currency }
    const had_succeeded = before.status === 'succeeded'
    await deps.settled.cash_return(
      write,
      refusal
        ? { ...settled, status: 'failed', failure_message: refusal.sentence, had_succeeded }
        : { ...settled, status: 'succeeded' },
    )
  })
}

/** From which statuses a return comes to this one. */
const FOLLOWS: Record<CashReturnOutcome['status'], string[]> = {
  processing: ['pending', 'unknown'],
  succeeded: ['pending', 'unknown', 'processing'],
  failed: ['pending', 'unknown', 'processing', 'succeeded'],
}

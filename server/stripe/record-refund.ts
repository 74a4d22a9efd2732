import type { Selectable } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import { type RecordingDeps, record } from './deps.ts'
import type { StripeRefusal } from './failures.ts'
import { adoptReturned } from './record-returned-funds.ts'
import type { RefundPurpose, SettledRefund } from './settlements.ts'

export type RefundRow = Selectable<DB['refunds']>
export type RefundOutcome =
  | { status: 'processing' | 'succeeded'; stripe_refund_id: string }
  | { status: 'failed'; refusal: StripeRefusal; stripe_refund_id?: string }

/**
 * Records where a refund stands and what follows from it, in one transaction, and each end once. A refund that has
 * succeeded can still fail: the bank sends the money back.
 */
export async function recordRefund(
  deps: RecordingDeps<'refunds' | 'charge_returned'>,
  refund_id: string,
  outcome: RefundOutcome,
): Promise<void> {
  await record(deps, 'recordRefund', async (write) => {
    const { tx, now } = write
    const before = await tx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', refund_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before || !FOLLOWS[outcome.status].includes(before.status)) return
    // A call that was refused says nothing about a refund that exists by now.
    if (outcome.status === 'failed' && !outcome.stripe_refund_id && before.stripe_refund_id) return
    const refusal = outcome.status === 'failed' ? outcome.refusal : null
    const refund = await tx
      .updateTable('refunds')
      .set({
        status: outcome.status,
        stripe_refund_id: outcome.stripe_refund_id ?? before.stripe_refund_id,
        failure_code: refusal?.code ?? null,
        failure_message: refusal?.sentence ?? null,
        settled_at: outcome.status === 'processing' ? null : now,
      })
      .where('id', '=', refund_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (outcome.stripe_refund_id) await adoptReturned(write, deps, outcome.stripe_refund_id)
    if (outcome.status === 'processing') return
    const settled = settledRefund(refund, outcome, before.status === 'succeeded')
    await deps.settled.refunds[settled.purpose](write, settled)
  })
}

/** From which statuses a refund comes to this one. */
const FOLLOWS: Record<RefundOutcome['status'], string[]> = {
  processing: ['pending', 'unknown'],
  succeeded: ['pending', 'unknown', 'processing'],
  failed: ['pending', 'unknown', 'processing', 'succeeded'],
}

function settledRefund(
  { id, subject_id, charge_id, amount, ...row }: RefundRow,
  outcome: RefundOutcome,
  had_succeeded: boolean,
): SettledRefund {
  const facts = {
    ...{ id, subject_id, charge_id, amount },
    purpose: row.purpose as RefundPurpose,
    currency: row.currency as Currency,
  }
  if (outcome.status !== 'failed') return { ...facts, status: 'succeeded' }
  const { code, sentence } = outcome.refusal
  return { ...facts, status: 'failed', failure_code: code, failure_message: sentence, had_succeeded }
}

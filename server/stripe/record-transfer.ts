import type { Selectable } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import { type RecordingDeps, record } from './deps.ts'
import type { StripeRefusal } from './failures.ts'
import type { SettledTransfer } from './settlements.ts'

export type TransferRow = Selectable<DB['transfers']>
export type TransferOutcome = { stripe_transfer_id: string } | { refusal: StripeRefusal }

/** Records a transfer's end and what follows from it, in one transaction and once. */
export async function recordTransfer(
  deps: RecordingDeps<'transfer'>,
  transfer_id: string,
  outcome: TransferOutcome,
): Promise<void> {
  await record(deps, 'recordTransfer', async (write) => {
    const end =
      'refusal' in outcome
        ? { status: 'failed' as const, error_code: outcome.refusal.code, error_message: outcome.refusal.sentence }
        : { status: 'completed' as const, stripe_transfer_id: outcome.stripe_transfer_id }
    const transfer = await write.tx
      .updateTable('transfers')
      .set({ ...end, settled_at: write.now })
      .where('id', '=', transfer_id)
      .where('status', 'in', ['pending', 'processing'])
      .returningAll()
      .executeTakeFirst()
    if (transfer) await deps.settled.transfer(write, settledTransfer(transfer, outcome))
  })
}

export function settledTransfer(row: TransferRow, outcome: TransferOutcome): SettledTransfer {
  const { id, payment_id, attempt, deal_id, amount, destination_id } = row
  const facts = { id, payment_id, attempt, deal_id, amount, destination_id, currency: row.currency as Currency }
  return 'refusal' in outcome
    ? { ...facts, status: 'failed', error_code: outcome.refusal.code, error_message: outcome.refusal.sentence }
    : { ...facts, status: 'completed', stripe_transfer_id: outcome.stripe_transfer_id }
}

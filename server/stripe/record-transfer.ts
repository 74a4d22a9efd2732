import type { Selectable } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { type RecordingDeps, record } from './deps.ts'
import type { StripeRefusal } from './failures.ts'
import type { Settlements } from './settlements.ts'

export type TransferRow = Selectable<DB['transfers']>
export type TransferOutcome = { stripe_transfer_id: string } | { refusal: StripeRefusal }

/** Records a transfer's end and what follows from it, in one transaction and once. */
export async function recordTransfer(
  deps: RecordingDeps<'transfer' | 'payout'>,
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
    if (transfer) await settle(deps.settled, write, transfer, outcome)
  })
}

/** What has ended, for those whose money it is. */
async function settle(
  settled: Pick<Settlements, 'transfer' | 'payout'>,
  write: Write,
  { payment_id, purchase_id, ...row }: TransferRow,
  outcome: TransferOutcome,
): Promise<void> {
  const { id, attempt, deal_id, amount, destination_id } = row
  const facts = { id, attempt, deal_id, amount, destination_id, currency: row.currency as Currency }
  const end =
    'refusal' in outcome
      ? { status: 'failed' as const, error_code: outcome.refusal.code, error_message: outcome.refusal.sentence }
      : { status: 'completed' as const, stripe_transfer_id: outcome.stripe_transfer_id }
  if (payment_id !== null) await settled.transfer(write, { ...facts, payment_id, ...end })
  else if (purchase_id !== null) await settled.payout(write, { ...facts, purchase_id, ...end })
}

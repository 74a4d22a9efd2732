import { mayRetryAutomatically } from '#domain/payment.ts'
import type { Write } from '#server/platform/commands.ts'
import { lockTransfer, sendAgain } from './failed-transfers.ts'
import { payoutAccountsOf } from './payout-accounts.ts'
import { askForRetry } from './transfer-jobs.ts'

/** Retries a failed transfer automatically, unless the owner already did. Waits while the payee cannot be paid. */
export async function retryAutomatically(
  write: Write,
  { transfer_id, automatic_retries }: { transfer_id: string; automatic_retries: number },
): Promise<void> {
  const transfer = await lockTransfer(write.tx, transfer_id)
  if (!transfer?.is_latest) return
  const { payment } = transfer
  const account = (await payoutAccountsOf(write.tx, [payment.payee_id])).get(payment.payee_id)
  const payee_verified = account?.is_verified ?? false
  const { status, owed_amount } = payment
  const refusal = mayRetryAutomatically({ status, owed_amount, payee_verified, automatic_retries })
  if (refusal === 'payee_not_verified') askForRetry(write, transfer_id, automatic_retries + 1)
  if (!refusal) await sendAgain(write, payment)
}

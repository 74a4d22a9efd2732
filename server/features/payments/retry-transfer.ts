import type { Contract } from '#contract/index.ts'
import { mayRetry, mayRetryTransfer } from '#domain/payment.ts'
import { noPayoutAccountWords } from '#domain/payout-account.ts'
import { refuse, type Write } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { lockTransfer, sendAgain } from './failed-transfers.ts'
import { payoutAccountsOf } from './payout-accounts.ts'
import type { LockedPayment } from './store.ts'

/** The owner may retry a transfer that failed or was reversed at any time (decision C-131), without a new charge. */
export const retryTransfer: WriteHandler<Contract['payments']['retryTransfer']> = async (write, { id }) => {
  const { tx, viewer } = write
  const transfer = await lockTransfer(tx, id, viewer.id)
  if (!transfer) return refuse('NOT_FOUND')
  const { payment } = transfer
  if (mayRetryTransfer(transfer)) return refuse('TRANSFER_NOT_FAILED')
  // A later attempt is processing or completed.
  return transfer.is_latest ? resend(write, payment) : refuse('TRANSFER_NOT_FAILED')
}

/** Sends a failed payment again, which is locked: unless its payer owes what pays for it, or is paying again. */
export async function resend(write: Write, payment: LockedPayment) {
  if (payment.owed_amount > 0) return refuse('FUNDING_RETURNED')
  const account = (await payoutAccountsOf(write.tx, [payment.payee_id])).get(payment.payee_id)
  const refusal = mayRetry({ status: payment.status, payee_verified: account?.is_verified ?? false })
  if (refusal === 'payee_not_verified') {
    return refuse('PAYEE_NOT_READY', { message: noPayoutAccountWords([payment.payee_name]) })
  }
  // The payer is paying again: what becomes of that charge decides.
  if (refusal || payment.is_being_charged) return refuse('TRANSFER_NOT_FAILED')

  const transfer_id = await sendAgain(write, payment)
  if (!transfer_id) throw new Error(`The payment ${payment.id} was sent again and has no transfer.`)
  return { success: true as const, transfer_id, message: 'Transfer retry initiated successfully' }
}

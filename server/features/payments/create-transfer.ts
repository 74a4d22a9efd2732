import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { resend } from './retry-transfer.ts'
import { lockPayments } from './store.ts'

/**
 * The transfer of a payment that is charged: the one that is on its way or has arrived, else a new one. Amount and account
 * are the payment's, whatever the caller sends.
 */
export const createTransfer: WriteHandler<Contract['payments']['createTransfer']> = async (write, { payment_id }) => {
  const { tx, viewer } = write
  const [payment] = await lockPayments(tx, [payment_id], viewer.id)
  if (!payment) return refuse('NOT_FOUND')
  const live = await tx
    .selectFrom('transfers')
    .select(['id', 'status'])
    .where('payment_id', '=', payment_id)
    .where('status', '<>', 'failed')
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  if (live) {
    const message = live.status === 'completed' ? 'The money has arrived.' : 'The money is on its way.'
    return { success: true, transfer_id: live.id, message }
  }
  if (payment.funded_at === null) {
    return refuse('PAYMENT_NOT_PAYABLE', { message: 'Pay it first. The money is then sent automatically.' })
  }
  return resend(write, payment)
}

import { classifyByText, type PaymentFailure, paymentFailure } from './payment-error.ts'
import { TRANSFER_REVERSED } from './returned-funds.ts'

interface AttemptedTransfer {
  error_code: string | null
  error_message: string | null
  /** What was reversed at Stripe, which does not say why. */
  reversed_amount: number
}

/** Why a transfer did not arrive, or that it was reversed after it had; null when neither. */
export function transferFailure(transfer: AttemptedTransfer): PaymentFailure | null {
  const { error_code: reason, error_message: message, reversed_amount } = transfer
  if (reason) return paymentFailure({ kind: 'transfer', reason, message })
  if (reversed_amount === 0) return null
  return {
    ...{
      type: 'api_error',
      code: 'unknown_error',
      reason: null,
      title: 'Transfer reversed',
      message: TRANSFER_REVERSED,
    },
    ...classifyByText(''),
  }
}

import type { Movement } from '#domain/reconciliation.ts'

export const MOVEMENT_WORDS: Record<Movement, string> = {
  charge: 'Charges',
  refund: 'Refunds',
  chargeback: 'Chargebacks',
  transfer: 'Transfers',
  transfer_reversal: 'Transfer reversals',
  payout: 'Payouts',
  fee: 'Fees of Stripe',
  other: 'Other movements',
}

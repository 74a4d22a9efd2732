/** The refusals about the reversal of an agreement fee. */
export const FEE_REVERSAL_REFUSALS = {
  FEE_NOT_PAID: { status: 409, message: 'The agreement fee has not been paid yet.' },
  FEE_NOT_PAID_BY_YOU: { status: 403, message: 'Only the party who paid the fee can request its reversal.' },
  FEE_REVERSAL_EXISTS: { status: 409, message: 'A reversal of this fee has already been requested.' },
  FEE_REVERSAL_DECIDED: {
    status: 409,
    message: 'This request has already been decided. Reload the page to see how.',
  },
  REFUND_NOT_FAILED: { status: 409, message: 'Only a failed refund can be retried.' },
  FEE_NOT_OWED: { status: 409, message: 'You don’t owe this fee. Reload the page to see its status.' },
} as const

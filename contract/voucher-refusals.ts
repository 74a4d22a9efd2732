/** The refusals about vouchers. */
export const VOUCHER_REFUSALS = {
  VOUCHER_INVALID: { status: 422, message: 'Invalid voucher code' },
  VOUCHER_NEEDS_TRIAL: { status: 409, message: 'Vouchers extend trials, and your subscription is paid already.' },
  VOUCHER_CODE_TAKEN: { status: 409, message: 'There is a voucher with this code. Choose another one.' },
  VOUCHER_CODES_EXHAUSTED: { status: 409, message: 'Most codes of this length are taken. Choose longer ones.' },
} as const

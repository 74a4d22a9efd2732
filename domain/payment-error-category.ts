export const PAYMENT_ERROR_CATEGORIES = [
  'validation',
  'funds',
  'account',
  'provider',
  'connectivity',
  'unknown',
] as const
export type PaymentErrorCategory = (typeof PAYMENT_ERROR_CATEGORIES)[number]

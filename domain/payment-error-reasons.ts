import type { PaymentErrorCategory } from './payment-error-category.ts'

/** What a code of Stripe's means, where its sentence does not say it: a category, or the HTTP status it stands for. */
export const REASONS: Record<string, PaymentErrorCategory | number> = {
  generic_decline: 'validation',
  card_declined: 'validation',
  do_not_honor: 'validation',
  lost_card: 'validation',
  stolen_card: 'validation',
  expired_card: 'validation',
  incorrect_cvc: 'validation',
  card_gone: 'validation',
  canceled: 'validation',
  payment_method_customer_decline: 'validation',
  payment_method_provider_decline: 'validation',
  payment_method_not_available: 'provider',
  bank_transfer_canceled: 'validation',
  paypal_canceled: 'validation',
  crypto_canceled: 'validation',
  bank_transfer_expired: 'validation',
  paypal_expired: 401,
  crypto_expired: 401,
  amount_too_small: 'validation',
  amount_too_large: 'validation',
  insufficient_funds: 'funds',
  balance_insufficient: 'funds',
  insufficient_capabilities_for_transfer: 'account',
  account_invalid: 'account',
  transfers_not_allowed: 'account',
  no_account: 'account',
  authentication_required: 401,
  payment_intent_authentication_failure: 401,
  resource_missing: 404,
  rate_limit: 429,
  lock_timeout: 429,
  processing_error: 500,
}

/** The payer did not confirm it. */
export const NOT_CONFIRMED = [
  ...[
    'authentication_required',
    'payment_intent_authentication_failure',
    'canceled',
    'payment_method_customer_decline',
  ],
  ...['bank_transfer_canceled', 'paypal_canceled', 'crypto_canceled', 'paypal_expired', 'crypto_expired'],
]

const CARD_DECLINED = 'The card was declined. Use another card, or ask your bank.'
const PAYEE_CANNOT_RECEIVE =
  'The payout account cannot receive transfers at the moment. Its holder needs to check its verification.'

const REFUND_RETURNED = 'The bank sent the refund back.'

const SENTENCES: Record<string, string> = {
  generic_decline: CARD_DECLINED,
  card_declined: CARD_DECLINED,
  do_not_honor: CARD_DECLINED,
  insufficient_funds: 'The card has insufficient funds. Use another card, or try again when there is enough on it.',
  expired_card: 'The card has expired. Use another card.',
  incorrect_cvc: 'The card’s security code is incorrect. Add the card again.',
  lost_card: CARD_DECLINED,
  stolen_card: CARD_DECLINED,
  processing_error: 'The card could not be processed just now. Try again in a little while.',
  authentication_required: 'The bank wants this payment to be confirmed by its holder. Use another card.',
  payment_intent_authentication_failure: 'The bank could not confirm who is paying. Use another card.',
  card_gone: 'The saved card is missing at Stripe. Add it again, or use another card.',
  canceled: 'The payment was cancelled before it was confirmed with the bank.',
  amount_too_small: 'The amount is too small for a card payment.',
  amount_too_large: 'The amount is too large for a card payment.',

  bank_transfer_canceled: 'You cancelled the bank transfer.',
  paypal_canceled: 'You cancelled the PayPal payment.',
  crypto_canceled: 'You cancelled the crypto payment.',
  bank_transfer_expired:
    'The bank transfer did not arrive within 14 days. Money that arrives later is used for your next bank transfer.',
  paypal_expired: 'The payment was not approved at PayPal within an hour.',
  crypto_expired: 'The payment was not approved in a wallet within an hour.',
  payment_method_customer_decline: 'The payment was declined on the page of the payment method.',
  payment_method_provider_decline: 'The payment method declined the payment. Use another way to pay.',
  payment_method_not_available: 'This way to pay is not available at the moment. Try again later, or use another.',

  charge_already_refunded: 'The charge has already been refunded at Stripe.',
  charge_disputed: 'The payer’s bank has already taken this charge back.',
  refund_failed: REFUND_RETURNED,
  refund_unknown: REFUND_RETURNED,
  refund_declined: REFUND_RETURNED,
  refund_expired_or_canceled_card: 'The card has expired or was cancelled, so its bank sent the refund back.',
  refund_lost_or_stolen_card: 'The card was reported lost or stolen, so its bank sent the refund back.',

  balance_insufficient: 'The platform’s balance at Stripe does not cover this transfer yet.',
  insufficient_capabilities_for_transfer: PAYEE_CANNOT_RECEIVE,
  account_invalid: PAYEE_CANNOT_RECEIVE,
  transfers_not_allowed: PAYEE_CANNOT_RECEIVE,
  no_account: PAYEE_CANNOT_RECEIVE,
}

/** What a person reads about Stripe's code: our own sentence, else Stripe's. */
export function sentenceFor(code: string, words_of_stripe?: string): string {
  return SENTENCES[code] ?? words_of_stripe ?? 'Stripe refused this.'
}

/** The same where a transfer is taken back: the balance that is short is the payee’s. */
export function reversalSentenceFor({ code, sentence }: { code: string; sentence: string }): string {
  return code === 'balance_insufficient'
    ? 'The balance of the payee’s payout account at Stripe does not cover it.'
    : sentence
}

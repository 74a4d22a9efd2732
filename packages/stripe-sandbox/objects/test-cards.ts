import type { DisputeKind } from './dispute-shape.ts'

/** How a card that Stripe publishes for testing behaves. */
export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  country: string
  funding: 'credit' | 'debit'
  /** Refused as soon as it is checked, so it can never be saved. */
  declines?: DeclineName
  /** Can be saved; refused whenever it is charged. */
  declines_charge?: DeclineName
  /** Pays, and the cardholder disputes it at once. */
  disputed?: DisputeKind
  /** What becomes of refunds some seconds later; otherwise they arrive at once. */
  refund?: 'succeeds_later' | 'fails_later'
  /** Wants the cardholder: for every charge, or only until it was set up for later charges. */
  authentication?: 'always' | 'until_set_up'
}

export interface Decline {
  code: string
  decline_code?: string
  message: string
}

export type DeclineName = keyof typeof DECLINES

export const DECLINES = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  test_mode_live_card: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
} as const satisfies Record<string, Decline>

const visa = { brand: 'visa', country: 'US', funding: 'credit' } as const

/** By the name Stripe gives each as a ready-made payment method. */
export const TEST_CARDS: Record<string, TestCard> = {
  pm_card_visa: { ...visa, number: '4242424242424242' },
  pm_card_visa_debit: { ...visa, number: '4000056655665556', funding: 'debit' },
  pm_card_gb: { ...visa, number: '4000008260000000', country: 'GB' },
  pm_card_gb_debit: { ...visa, number: '4000058260000005', country: 'GB', funding: 'debit' },
  pm_card_mastercard: { ...visa, number: '5555555555554444', brand: 'mastercard' },
  pm_card_mastercard_debit: { ...visa, number: '5200828282828210', brand: 'mastercard', funding: 'debit' },
  pm_card_amex: { ...visa, number: '378282246310005', brand: 'amex' },
  pm_card_discover: { ...visa, number: '6011111111111117', brand: 'discover' },
  pm_card_bypassPending: { ...visa, number: '4000000000000077' },
  pm_card_pendingRefund: { ...visa, number: '4000000000007726', refund: 'succeeds_later' },
  pm_card_refundFail: { ...visa, number: '4000000000005126', refund: 'fails_later' },
  pm_card_chargeDeclined: { ...visa, number: '4000000000000002', declines: 'generic_decline' },
  pm_card_visa_chargeDeclined: { ...visa, number: '4000000000000002', declines: 'generic_decline' },
  pm_card_chargeDeclinedInsufficientFunds: { ...visa, number: '4000000000009995', declines: 'insufficient_funds' },
  pm_card_visa_chargeDeclinedLostCard: { ...visa, number: '4000000000009987', declines: 'lost_card' },
  pm_card_visa_chargeDeclinedStolenCard: { ...visa, number: '4000000000009979', declines: 'stolen_card' },
  pm_card_chargeDeclinedExpiredCard: { ...visa, number: '4000000000000069', declines: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: { ...visa, number: '4000000000000127', declines: 'incorrect_cvc' },
  pm_card_chargeDeclinedProcessingError: { ...visa, number: '4000000000000119', declines: 'processing_error' },
  pm_card_chargeCustomerFail: { ...visa, number: '4000000000000341', declines_charge: 'generic_decline' },
  pm_card_createDispute: { ...visa, number: '4000000000000259', disputed: 'fraudulent' },
  pm_card_createDisputeProductNotReceived: { ...visa, number: '4000000000002685', disputed: 'product_not_received' },
  pm_card_createDisputeInquiry: { ...visa, number: '4000000000001976', disputed: 'inquiry' },
  pm_card_threeDSecure2Required: { ...visa, number: '4000000000003220', country: 'IE', authentication: 'always' },
  pm_card_threeDSecureRequiredChargeDeclined: {
    ...visa,
    number: '4000008400001629',
    authentication: 'always',
    declines_charge: 'generic_decline',
  },
  pm_card_authenticationRequired: { ...visa, number: '4000002760003184', country: 'IE', authentication: 'always' },
  pm_card_authenticationRequiredOnSetup: {
    ...visa,
    number: '4000002500003155',
    country: 'IE',
    authentication: 'until_set_up',
  },
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: {
    ...visa,
    number: '4000008260003178',
    country: 'GB',
    authentication: 'until_set_up',
    declines_charge: 'insufficient_funds',
  },
}

const NAMES_BY_NUMBER = new Map(Object.entries(TEST_CARDS).map(([name, card]) => [card.number, name]))

export function testCardName(number: string): string | undefined {
  return NAMES_BY_NUMBER.get(number)
}

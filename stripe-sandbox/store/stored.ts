import type Stripe from 'stripe'

/** As it is sent: the SDK makes its own kind of number of the decimal when it reads it. */
export type StoredPrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null }

/** The families of objects the sandbox keeps, each with the SDK's own type for it. */
export interface Stored {
  account: Stripe.Account
  application_fee: Stripe.ApplicationFee
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  customer: Stripe.Customer
  customer_cash_balance_transaction: Stripe.CustomerCashBalanceTransaction
  dispute: Stripe.Dispute
  event: Stripe.EventBase
  fee_refund: Stripe.FeeRefund
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  price: StoredPrice
  product: Stripe.Product
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  webhook_endpoint: Stripe.WebhookEndpoint
}

export type Family = keyof Stored

/** Families that belong to the platform, also when a call is made on behalf of a connected account. */
export const OF_THE_PLATFORM: ReadonlySet<Family> = new Set<Family>(['account', 'application_fee', 'fee_refund'])

/** What the sandbox knows about an object and Stripe never shows. */
export interface Hidden {
  /** Payment method: the test card's name in test-cards.ts, which decides how it behaves when charged. */
  test_card?: string
  /** Payment method: the test bank account's name in test-banks.ts, which decides what becomes of a debit. */
  test_bank?: string
  /** Payment method: the cardholder has passed authentication for later charges. */
  authenticated?: boolean
  /** Payment method: was taken from its customer and may not be used again. */
  detached?: boolean
  /** Webhook endpoint: what its deliveries are signed with. */
  secret?: string
  /** Webhook endpoint: receives the events of connected accounts instead of the platform's own. */
  connect?: boolean
}

export interface Kept<F extends Family> {
  data: Stored[F]
  hidden: Hidden
}

/** An object that was deleted: what Stripe still answers when asked for it. */
export interface Stub {
  id: string
  object: Family
  deleted: true
}

/** The id in a field that Stripe types as "an id, or the object itself when expanded". */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null
  return typeof reference === 'string' ? reference : reference.id
}

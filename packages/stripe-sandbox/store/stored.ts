import type Stripe from 'stripe'
import type { Settlement } from '../objects/pricing.ts'
import type {
  Debit,
  StoredInvoice,
  StoredInvoiceItem,
  StoredItem,
  StoredLine,
  StoredPrice,
  StoredSubscription,
  Terms,
} from './billing-shapes.ts'
import type { CheckoutPlan } from './checkout-shapes.ts'

/** The object types of objects the sandbox keeps, each with the SDK's own type for it. */
export interface Stored {
  account: Stripe.Account
  application_fee: Stripe.ApplicationFee
  balance_transaction: Stripe.BalanceTransaction
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  'billing_portal.session': Stripe.BillingPortal.Session
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  coupon: Stripe.Coupon
  customer: Stripe.Customer
  customer_balance_transaction: Stripe.CustomerBalanceTransaction
  customer_cash_balance_transaction: Stripe.CustomerCashBalanceTransaction
  discount: Stripe.Discount
  dispute: Stripe.Dispute
  event: Stripe.EventBase
  fee_refund: Stripe.FeeRefund
  file: Stripe.File
  file_link: Stripe.FileLink
  invoice: StoredInvoice
  invoice_payment: Stripe.InvoicePayment
  invoiceitem: StoredInvoiceItem
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payment_method_configuration: Stripe.PaymentMethodConfiguration
  payout: Stripe.Payout
  price: StoredPrice
  product: Stripe.Product
  promotion_code: Stripe.PromotionCode
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  subscription: StoredSubscription
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  webhook_endpoint: Stripe.WebhookEndpoint
}

export type ObjectType = keyof Stored

/** ObjectTypes that belong to the platform, also when a call is made on behalf of a connected account. */
export const OF_THE_PLATFORM: ReadonlySet<ObjectType> = new Set<ObjectType>([
  'account',
  'application_fee',
  'fee_refund',
])

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
  /** Account: its holder let the platform see it, but not act for it. */
  read_only?: boolean
  /** Account: how its charges are settled, since a past was made up for it. */
  settlement?: Settlement
  /** Account: what its holder typed in onboarding before they left it for later. */
  onboarding?: Record<string, string>
  /** Balance transaction: the automatic payout it left with. */
  payout?: string
  /** Webhook endpoint: what its deliveries are signed with. */
  secret?: string
  /** Webhook endpoint: receives the events of connected accounts instead of the platform's own. */
  connect?: boolean
  /** Payment or setup intent: the checkout session it belongs to. */
  checkout_session?: string
  /** Setup intent: the portal session in which its card was typed. */
  portal_session?: string
  /** Portal session: how often a card was sent; pressed twice on one page, the button sends it once. */
  attempts?: number
  /** Portal session: what it was made for is done. */
  flow_done?: boolean
  /** Checkout session: the details of the coming payment, and its progress. */
  checkout?: CheckoutPlan
  /** Checkout session: what is bought. */
  line_items?: StoredItem[]
  /** Coupon: what `applies_to` shows where it is asked for. Discount: what it takes off. */
  terms?: Terms
  /** Payment intent: the invoice it pays. */
  invoice?: string
  /** Invoice: all its lines, of which the invoice itself shows the first ten. */
  lines?: StoredLine[]
  /** Invoice: what it is paid by. */
  payment?: { payment_intent: string; invoice_payment: string }
  /** Setup intent: the subscription that waits for a payment method. */
  subscription?: string
  /** Subscription: what was debited for the time that is not over. */
  debits?: Debit[]
  /** Subscription: it is being created, and has no event yet. */
  untold?: boolean
  /** Subscription: leaving before the end of a period gives the rest of it back. */
  credits_rest?: boolean
}

export interface StoredObject<F extends ObjectType> {
  data: Stored[F]
  hidden: Hidden
}

/** An object that was deleted: what Stripe still answers when asked for it. */
export interface Stub {
  id: string
  object: ObjectType
  deleted: true
}

/** The id in a field that Stripe types as "an id, or the object itself when expanded". */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null
  return typeof reference === 'string' ? reference : reference.id
}

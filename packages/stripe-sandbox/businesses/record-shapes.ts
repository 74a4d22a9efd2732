import type Stripe from 'stripe'
import type { Period } from '../billing/subscription-shape.ts'
import type { StoredInvoice, StoredLine, StoredSubscription } from '../store/billing-shapes.ts'
import type { PlannedSubscription } from './plan.ts'

export interface Payer {
  customer: Stripe.Customer
  method: Stripe.PaymentMethod
  currency: string
  /** What the card's behaviour is known by. */
  card: string
}

export interface RecordedSubscription {
  data: StoredSubscription
  plan: PlannedSubscription
  /** The name of what is subscribed to. */
  product: string
  invoices: { invoice: StoredInvoice; line: StoredLine; period: Period }[]
}

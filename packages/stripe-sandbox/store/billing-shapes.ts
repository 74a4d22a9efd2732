import type Stripe from 'stripe'

/*
 * The objects of billing as they are sent. The SDK's types show decimals as the kind of number it makes of them when
 * it reads them; on the wire, and here, they are text.
 */

export type StoredPrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null }

export type StoredItem = Omit<Stripe.LineItem, 'price'> & { price: StoredPrice | null }

export type StoredPlan = Omit<Stripe.Plan, 'amount_decimal'> & { amount_decimal: string | null }

export type StoredSubscriptionItem = Omit<Stripe.SubscriptionItem, 'plan' | 'price'> & {
  plan: StoredPlan
  price: StoredPrice
}

export type StoredSubscription = Omit<Stripe.Subscription, 'items'> & { items: Stripe.ApiList<StoredSubscriptionItem> }

export interface StoredPricing {
  price_details?: { price: string; product: string }
  type: 'price_details'
  unit_amount_decimal: string | null
}

export type StoredLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: StoredPricing | null
  quantity_decimal: string | null
}

export type StoredInvoice = Omit<Stripe.Invoice, 'lines'> & { lines: Stripe.ApiList<StoredLine> }

export type StoredInvoiceItem = Omit<Stripe.InvoiceItem, 'pricing' | 'quantity_decimal'> & {
  pricing: StoredPricing | null
  quantity_decimal: string
}

/** What a coupon takes off, stored with each discount made of it, because the coupon may be deleted. */
export interface Terms {
  percent_off: number | null
  amount_off: number | null
  currency: string | null
  duration: Stripe.Coupon.Duration
  /** Only these products; any without. */
  products: string[] | null
}

/** What was debited for a subscription item and a stretch of time: a credit for unused time is a share of it. */
export interface Debit {
  item: string
  /** After discounts. */
  amount: number
  start: number
  end: number
  /** Where it stands: a line of an invoice, or an invoice item that waits for one. */
  invoice: string | null
  line: string
}

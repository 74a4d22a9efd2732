import type Stripe from 'stripe'
import type { StoredInvoice, StoredLine, StoredSubscription } from '../store/billing-shapes.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import type { Books } from './books.ts'

/** An invoice shows its first lines; the rest are listed apart. */
const LINES_SHOWN = 10

export function blankInvoice(books: Books, customer: Stripe.Customer, currency: string): StoredInvoice {
  const id = newId('invoice')
  const { now } = books
  return {
    id,
    object: 'invoice',
    account_country: books.context.country,
    account_name: null,
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: 'manual',
    collection_method: 'charge_automatically',
    created: now,
    currency,
    custom_fields: null,
    customer: books.customer,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: linesOf(id, []),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: books.clock,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** What an invoice has from the subscription it bills. */
export function fromSubscription(subscription: StoredSubscription): Partial<StoredInvoice> {
  return {
    collection_method: subscription.collection_method,
    description: subscription.description,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
  }
}

export function linesOf(invoice: string, lines: StoredLine[]): Stripe.ApiList<StoredLine> {
  return {
    object: 'list',
    data: lines.slice(0, LINES_SHOWN),
    has_more: lines.length > LINES_SHOWN,
    url: `/v1/invoices/${invoice}/lines`,
  }
}

/** The subscription that an invoice bills; null when it bills none. */
export function subscriptionOf(invoice: Pick<StoredInvoice, 'parent'>): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription)
}

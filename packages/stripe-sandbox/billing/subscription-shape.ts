import type Stripe from 'stripe'
import type { StoredPlan, StoredPrice, StoredSubscription, StoredSubscriptionItem } from '../store/billing-shapes.ts'
import { newId } from '../store/ids.ts'
import type { Books } from './books.ts'

/** A subscription to nothing yet. */
export function blankSubscription({ customer, now, clock }: Books, currency: string): StoredSubscription {
  const id = newId('subscription')
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: clock,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
}

export function blankItem(
  subscription: string,
  price: StoredPrice,
  period: Period,
  now: number,
): StoredSubscriptionItem {
  return {
    id: newId('subscription_item'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}

export interface Period {
  start: number
  end: number
}

/** The period all items of a subscription are in. */
export function periodOf({ items }: Pick<StoredSubscription, 'items'>): Period {
  const [first] = items.data
  if (first === undefined) throw new Error('A subscription has at least one item')
  return { start: first.current_period_start, end: first.current_period_end }
}

export function inPeriod(items: StoredSubscriptionItem[], { start, end }: Period): StoredSubscriptionItem[] {
  return items.map((item) => ({ ...item, current_period_start: start, current_period_end: end }))
}

/** How often the items are billed, which is the same for all of them. */
export function rhythmOf(items: StoredSubscriptionItem[]): Stripe.Price.Recurring {
  const recurring = items[0]?.price.recurring
  if (!recurring) throw new Error('A subscription has at least one item, with a recurring price')
  return recurring
}

/** What an item costs for a whole period. */
export function costOf({ price, quantity = 1 }: Pick<StoredSubscriptionItem, 'price' | 'quantity'>): number {
  return (price.unit_amount ?? 0) * quantity
}

/** The price as older integrations know it. */
export function planOf(price: StoredPrice): StoredPlan {
  const { recurring } = price
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: recurring?.trial_period_days ?? null,
    usage_type: recurring?.usage_type ?? 'licensed',
  }
}

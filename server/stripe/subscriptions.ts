import type Stripe from 'stripe'
import { customerOf, type Payer } from './customers.ts'
import type { StripeDeps } from './deps.ts'
import { isMissing } from './failures.ts'
import { underKey } from './idempotency-key.ts'
import { productOf } from './subscription-reports.ts'
import { syncInvoice, syncInvoicesOf, syncSubscription } from './sync-subscription.ts'

/** What a plan costs, in minor units. */
export interface PricedPlan {
  id: string
  name: string
  interval: 'week' | 'month' | 'year'
  amount: number
  introductory_amount: number | null
  currency: string
}

export interface SubscriptionOrder {
  subscription_id: string
  payer: Payer
  plan: PricedPlan
  /** When its trial ends; null where it begins with a payment. */
  trial_end: Date | null
  is_introductory: boolean
}

/** What the payer's browser finishes a subscription with: a payment, or a card for later. */
export interface SubscriptionPayment {
  kind: 'payment' | 'setup'
  client_secret: string
  amount: number
}

/** Subscriptions at Stripe. Each call goes out to it, and what it came to is recorded: never from inside a transaction. */
export interface Subscriptions {
  /** Begins a subscription; the same order twice is one. */
  begin(order: SubscriptionOrder): Promise<void>
  /** What is to be paid or set up to finish it; null when nothing is. */
  paymentOf(stripe_subscription_id: string): Promise<SubscriptionPayment | null>
  follow(stripe_subscription_id: string): Promise<void>
  setCancelAtPeriodEnd(stripe_subscription_id: string, cancel: boolean): Promise<void>
  cancelNow(stripe_subscription_id: string): Promise<void>
  /** `now` is billed at once, and only made if that is paid; `next_period` is billed with the next period. */
  changePlan(stripe_subscription_id: string, plan: PricedPlan, from: 'now' | 'next_period'): Promise<void>
  extendTrial(stripe_subscription_id: string, trial_end: Date): Promise<void>
  payInvoice(stripe_invoice_id: string): Promise<void>
  portalUrl(payer: Payer, return_url: string): Promise<string>
}

export function createSubscriptions(deps: StripeDeps): Subscriptions {
  const { client } = deps
  const changed = async (id: string, change: Stripe.SubscriptionUpdateParams) => {
    await client.subscriptions.update(id, change)
    await syncSubscription(deps, id)
  }
  return {
    begin: (order) => begin(deps, order),
    paymentOf: (id) => paymentOf(client, id),
    async follow(id) {
      await syncSubscription(deps, id)
      await syncInvoicesOf(deps, id)
    },
    setCancelAtPeriodEnd: (id, cancel_at_period_end) => changed(id, { cancel_at_period_end }),
    async cancelNow(id) {
      // Who presses twice, or whom Stripe was faster than: it has ended, which the look afterwards shows.
      await client.subscriptions.cancel(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      await syncSubscription(deps, id)
    },
    async changePlan(id, plan, from) {
      const price = await priceOf(client, plan)
      const { items } = await client.subscriptions.retrieve(id)
      const [item] = items.data
      if (!item) throw new Error(`The subscription ${id} has no items.`)
      await changed(id, {
        items: [{ id: item.id, price }],
        ...(from === 'now'
          ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
          : { proration_behavior: 'none' }),
      })
      await syncInvoicesOf(deps, id)
    },
    extendTrial: (id, trial_end) =>
      changed(id, { trial_end: Math.floor(trial_end.getTime() / 1000), proration_behavior: 'none' }),
    async payInvoice(id) {
      await client.invoices.pay(id)
      await syncInvoice(deps, id)
    },
    async portalUrl(payer, return_url) {
      const customer = await customerOf(deps, payer)
      return (await client.billingPortal.sessions.create({ customer, return_url })).url
    },
  }
}

async function begin(deps: StripeDeps, order: SubscriptionOrder): Promise<void> {
  const { client } = deps
  const { subscription_id, plan, trial_end } = order
  const customer = await customerOf(deps, order.payer)
  const price = await priceOf(client, plan)
  const discounts = order.is_introductory && !trial_end ? await introductionOf(client, plan) : []
  const made = await underKey(
    `subscription_${subscription_id}`,
    (idempotencyKey) =>
      client.subscriptions.create(
        {
          customer,
          items: [{ price }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          ...(trial_end && { trial_end: Math.floor(trial_end.getTime() / 1000) }),
          ...(discounts.length > 0 && { discounts }),
          metadata: { subscription_id },
        },
        { idempotencyKey },
      ),
    async () =>
      (await ofCustomer(client, customer)).find(({ metadata }) => metadata.subscription_id === subscription_id),
    { details_may_differ: true },
  )
  await syncSubscription(deps, made.id)
  await syncInvoicesOf(deps, made.id)
}

async function ofCustomer(client: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  return (await client.subscriptions.list({ customer, status: 'all', limit: 100 })).data
}

/** The plan's price at Stripe, made with its product when it is first needed. */
async function priceOf(client: Stripe, plan: PricedPlan): Promise<string> {
  const id = productOf(plan.id)
  const product = await foundOrMade(
    () => client.products.retrieve(id),
    () =>
      client.products.create({
        ...{ id, name: plan.name },
        default_price_data: {
          ...{ currency: plan.currency, unit_amount: plan.amount },
          recurring: { interval: plan.interval },
        },
      }),
  )
  const price = product.default_price
  if (!price) throw new Error(`The product ${id} has no price at Stripe.`)
  return typeof price === 'string' ? price : price.id
}

/** What makes the first period of a plan cost less, once. */
async function introductionOf(client: Stripe, plan: PricedPlan): Promise<{ coupon: string }[]> {
  const { introductory_amount, amount, currency } = plan
  if (introductory_amount === null || introductory_amount === amount) return []
  const id = `introduction_${plan.id}`
  const coupon = await foundOrMade(
    () => client.coupons.retrieve(id),
    () => client.coupons.create({ id, amount_off: amount - introductory_amount, currency, duration: 'once' }),
  )
  return [{ coupon: coupon.id }]
}

/** Two at once may both make it: one is refused, since the id is taken, and finds it then. */
async function foundOrMade<Thing>(find: () => Promise<Thing>, make: () => Promise<Thing>): Promise<Thing> {
  try {
    return await find()
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return make().catch((refused: unknown) =>
    find().catch(() => {
      throw refused
    }),
  )
}

async function paymentOf(client: Stripe, id: string): Promise<SubscriptionPayment | null> {
  const found = await client.subscriptions.retrieve(id, {
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
  })
  const { status, latest_invoice: invoice, pending_setup_intent: setup } = found
  const is_open = status === 'incomplete' || status === 'past_due'
  if (is_open && typeof invoice === 'object' && invoice?.confirmation_secret) {
    const { client_secret } = invoice.confirmation_secret
    return { kind: 'payment', client_secret, amount: invoice.amount_due }
  }
  const setup_secret = typeof setup === 'object' ? setup?.client_secret : null
  return setup_secret ? { kind: 'setup', client_secret: setup_secret, amount: 0 } : null
}

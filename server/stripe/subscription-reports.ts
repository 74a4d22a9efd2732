import type { Kysely } from 'kysely'
import type Stripe from 'stripe'
import type { SubscriptionStatus } from '#domain/subscription.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { idOf } from './card.ts'

/** A subscription as Stripe reports it. */
export interface SubscriptionReport {
  stripe_subscription_id: string
  /** The row it was made for; null where it was not made by this product. */
  subscription_id: string | null
  plan_id: string | null
  status: SubscriptionStatus
  trial_end: Date | null
  current_period_start: Date | null
  current_period_end: Date | null
  cancel_at_period_end: boolean
  has_payment_method: boolean
  ended_at: Date | null
  /** When Stripe was asked: an answer that was overtaken changes nothing. */
  fetched_at: Date
}

const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

/** A bill of a subscription as Stripe reports it. */
export interface InvoiceReport {
  stripe_invoice_id: string
  stripe_subscription_id: string
  status: (typeof INVOICE_STATUSES)[number]
  amount_due: number
  amount_paid: number
  currency: string
  period_start: Date | null
  period_end: Date | null
  attempt_count: number
  hosted_invoice_url: string | null
  number: string | null
  created_at: Date
  paid_at: Date | null
}

/** What follows from the state of subscriptions and their bills: the same may be reported several times. */
export interface SubscriptionChanges {
  reported(write: Write, report: SubscriptionReport): Promise<void>
  invoiced(write: Write, report: InvoiceReport): Promise<void>
  /** Subscriptions at Stripe that may have changed without any news of it. */
  overdue(db: Kysely<DB>, now: Date): Promise<string[]>
}

/** A product at Stripe is a plan here, found by its id. */
export const productOf = (plan_id: string): string => `plan_${plan_id}`

// Stripe tells more states apart than are stored (decision C-176): what waits for money is past due.
const STATUSES: Record<string, SubscriptionStatus> = {
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
}

/** Reads a subscription that came with its customer. */
export function readSubscription(found: Stripe.Subscription, fetched_at: Date): SubscriptionReport {
  const [item] = found.items.data
  const { customer } = found
  const of_customer =
    typeof customer === 'object' && !customer.deleted && customer.invoice_settings.default_payment_method
  const product = item ? idOf(item.price.product) : null
  return {
    stripe_subscription_id: found.id,
    subscription_id: found.metadata.subscription_id ?? null,
    plan_id: product?.startsWith('plan_') ? product.slice('plan_'.length) : null,
    // One that is not known yet opens nothing.
    status: STATUSES[found.status] ?? 'past_due',
    trial_end: dateOf(found.trial_end),
    current_period_start: dateOf(item?.current_period_start),
    current_period_end: dateOf(item?.current_period_end),
    cancel_at_period_end: found.cancel_at_period_end || found.cancel_at !== null,
    has_payment_method: Boolean(found.default_payment_method ?? of_customer),
    ended_at: dateOf(found.ended_at),
    fetched_at,
  }
}

/** Null for bills that are of no subscription. */
export function readInvoice(found: Stripe.Invoice): InvoiceReport | null {
  const subscription = idOf(found.parent?.subscription_details?.subscription ?? null)
  if (!subscription || !found.id) return null
  const [line] = found.lines.data
  return {
    stripe_invoice_id: found.id,
    stripe_subscription_id: subscription,
    status: INVOICE_STATUSES.find((known) => known === found.status) ?? 'draft',
    amount_due: found.amount_due,
    amount_paid: found.amount_paid,
    currency: found.currency,
    period_start: dateOf(line?.period.start ?? found.period_start),
    period_end: dateOf(line?.period.end ?? found.period_end),
    attempt_count: found.attempt_count,
    hosted_invoice_url: found.hosted_invoice_url ?? null,
    number: found.number,
    created_at: new Date(found.created * 1000),
    paid_at: dateOf(found.status_transitions.paid_at),
  }
}

function dateOf(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000)
}

import { z } from 'zod'
import { ACCESS_STATES, PAID_FEATURES } from '#domain/membership-access.ts'
import { PLAN_INTERVALS } from '#domain/plan.ts'
import { SUBSCRIPTION_STATUSES } from '#domain/subscription.ts'
import { SUBSCRIPTION_EVENTS } from '#domain/subscription-events.ts'
import { amount, currency, id, timestamp } from './fields.ts'

export const accessDetails = z.object({
  subscription_status: z.enum(SUBSCRIPTION_STATUSES).nullable().describe('Null for people who never subscribed'),
  access_state: z.enum(ACCESS_STATES),
  has_access: z.boolean().describe('Whether paid features are open'),
  reason: z.string().describe('Why, and what would change it'),
  is_grace_period: z.boolean(),
  trial_days_remaining: z.int(),
  grace_period_days_remaining: z.int(),
  access_until: timestamp.nullable().describe('When access ends unless something is paid, or when it ended'),
})

export const featureAccess = z.object({
  feature: z.enum(PAID_FEATURES),
  name: z.string(),
  granted: z.boolean(),
  reason: z.string().describe('Why it is open or closed, and what would change that'),
})

export const plan = z.object({
  id,
  name: z.string(),
  interval: z.enum(PLAN_INTERVALS),
  amount: amount.describe('Price of an interval in pence'),
  introductory_amount: amount.nullable().describe('Price of the first interval; null where it is the same'),
  currency,
  price_id: id.describe('What to subscribe with'),
  features: z.array(z.string()),
  agreements_per_month: z.int().nullable().describe('Null means unlimited'),
  disclaimer: z.string().nullable(),
  trial_days: z.int(),
  is_default: z.boolean(),
  is_archived: z.boolean().describe('No longer offered; its subscriptions continue'),
  is_subscribed: z.boolean().describe('Whether it is your plan'),
})

export const subscription = z.object({
  id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  title: z.string().describe('Name of the plan'),
  plan,
  next_plan: z.object({ id, name: z.string() }).nullable().describe('Plan from the next period on, if it changes then'),
  current_period_start: timestamp.nullable(),
  current_period_end: timestamp.nullable(),
  trial_end: timestamp.nullable(),
  is_trial: z.boolean(),
  is_subscribed: z.boolean().describe('Whether it opens paid features now'),
  is_past_due: z.boolean(),
  cancel_at_period_end: z.boolean(),
  has_payment_method: z.boolean(),
  created_at: timestamp,
  allowed: z.object({ pay: z.boolean(), cancel: z.boolean(), resume: z.boolean(), change_plan: z.boolean() }),
})

export const subscriptionPayment = z.object({
  subscription_id: id,
  title: z.string(),
  kind: z
    .enum(['payment', 'setup', 'none'])
    .describe('A payment now, a card for after the trial, or nothing left to do'),
  client_secret: z.string().nullable(),
  amount,
  currency,
})

export const invoice = z.object({
  id: z.string().describe("Stripe's ID"),
  number: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  amount_due: amount,
  amount_paid: amount,
  currency,
  period_start: timestamp.nullable(),
  period_end: timestamp.nullable(),
  hosted_invoice_url: z.string().nullable(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
})

const switches = z.record(z.enum(SUBSCRIPTION_EVENTS), z.boolean())

/** Which events a subscriber is notified of, by email and in the product. */
export const subscriptionPreferences = z.object({ email_notifications: switches, in_app_notifications: switches })

/** A notification about a subscription, as its own bell lists it. */
export const subscriptionNotification = z.object({
  id,
  type: z.enum(SUBSCRIPTION_EVENTS),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: timestamp,
  data: z.object({ days_left: z.int().nullable(), days_added: z.int().nullable() }),
})

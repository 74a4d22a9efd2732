import type Stripe from 'stripe'
import { z } from 'zod'
import {
  amount,
  boolean,
  changedMetadata,
  clearable,
  currency,
  given,
  integer,
  metadata,
  parametersOf,
  text,
} from '../http/parameters.ts'
import { PAYING_TYPES } from '../objects/payment-method-types.ts'
import type { StoredPrice, StoredSubscription } from '../store/billing-shapes.ts'
import { clearableDiscounts, discountsAsked } from './discounts.ts'

const MAX_ITEMS = 20
const MAX_TRIAL_DAYS = 730

export const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none'])
const quantity = integer.refine((value) => value >= 0, 'positive')
const paymentBehavior = z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])

/** A price that is made for one item. */
const priceData = z.strictObject({
  currency,
  product: text,
  recurring: z.strictObject({ interval: z.enum(['day', 'month', 'week', 'year']), interval_count: amount.optional() }),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  unit_amount: quantity,
})

export const itemFields = {
  discounts: clearableDiscounts.optional(),
  metadata: metadata.optional(),
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: quantity.optional(),
}
const newItem = z.strictObject(itemFields)
export const itemChange = z.strictObject({ ...itemFields, deleted: boolean.optional(), id: text.optional() })
/** An item as it is asked for; `made` is a price that was described in place at a checkout. */
export type NewItem = z.output<typeof newItem> & { made?: StoredPrice }
export type ItemChange = z.output<typeof itemChange>

const fields = {
  add_invoice_items: z
    .array(
      z.strictObject({
        discountable: boolean.optional(),
        metadata: metadata.optional(),
        price: text,
        quantity: quantity.optional(),
      }),
    )
    .max(MAX_ITEMS)
    .optional(),
  cancel_at_period_end: boolean.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: amount.optional(),
  default_payment_method: text.optional(),
  discounts: clearable(discountsAsked).optional(),
  metadata: metadata.optional(),
  off_session: boolean.optional(),
  payment_behavior: paymentBehavior.optional(),
  payment_settings: z
    .strictObject({
      payment_method_types: clearable(z.array(z.enum(PAYING_TYPES))).optional(),
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
    })
    .optional(),
  proration_behavior: prorationBehavior.optional(),
  trial_end: z.union([z.literal('now'), integer]).optional(),
  trial_from_plan: boolean.optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
}
const endOfPeriod = z.enum(['max_period_end', 'min_period_end'])
const cancelAt = z.union([endOfPeriod, integer])

export const creation = parametersOf<Stripe.SubscriptionCreateParams>()({
  ...fields,
  billing_cycle_anchor: integer.optional(),
  billing_mode: z
    .strictObject({
      flexible: z.strictObject({ proration_discounts: z.literal('included') }).optional(),
      type: z.literal('flexible'),
    })
    .optional(),
  cancel_at: cancelAt.optional(),
  currency: currency.optional(),
  customer: text,
  description: text.max(500).optional(),
  items: z.array(newItem).min(1).max(MAX_ITEMS),
  trial_period_days: amount.refine((days) => days <= MAX_TRIAL_DAYS, 'days').optional(),
})
export type Creation = Omit<z.output<typeof creation>, 'items'> & { items: NewItem[] }

/** Why somebody leaves, to choose from. */
export const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const

export const cancellationDetails = z.strictObject({
  comment: clearable(text).optional(),
  feedback: clearable(z.enum(FEEDBACK)).optional(),
})

export const update = parametersOf<Stripe.SubscriptionUpdateParams>()({
  ...fields,
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  cancel_at: z.union([z.literal('').transform(() => null), endOfPeriod, integer]).optional(),
  cancellation_details: cancellationDetails.optional(),
  description: clearable(text.max(500)).optional(),
  items: z.array(itemChange).min(1).max(MAX_ITEMS).optional(),
  pause_collection: clearable(
    z.strictObject({
      behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumes_at: integer.optional(),
    }),
  ).optional(),
  proration_date: integer.optional(),
})
export type Update = z.output<typeof update>

/** The fields of a subscription that are what a request says of them. */
export function plainFields(
  before: StoredSubscription,
  asked: Pick<
    Update,
    | 'collection_method'
    | 'days_until_due'
    | 'default_payment_method'
    | 'description'
    | 'metadata'
    | 'payment_settings'
    | 'trial_settings'
  >,
): Partial<StoredSubscription> {
  const { collection_method, days_until_due, default_payment_method, description } = asked
  const settings = before.payment_settings
  return {
    ...given({ collection_method, days_until_due, default_payment_method, description }),
    ...(collection_method === 'charge_automatically' && { days_until_due: null }),
    metadata: changedMetadata(before.metadata, asked.metadata),
    ...(settings && { payment_settings: { ...settings, ...given(asked.payment_settings ?? {}) } }),
    ...(asked.trial_settings && {
      trial_settings: {
        end_behavior: { billing_cycle_anchor: null, ...asked.trial_settings.end_behavior },
      },
    }),
  }
}

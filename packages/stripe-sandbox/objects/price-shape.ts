import type Stripe from 'stripe'
import { z } from 'zod'
import { boolean, currency, given, integer, metadata, text } from '../http/parameters.ts'
import type { StoredPrice } from '../store/billing-shapes.ts'
import { newId } from '../store/ids.ts'

const MAX_INTERVAL_YEARS = 3
const INTERVALS_IN_A_YEAR = { day: 365, week: 52, month: 12, year: 1 }

/** What a price says of itself, on its own or within a new product. */
export const pricing = {
  currency,
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'month', 'week', 'year']),
      interval_count: integer.refine((value) => value >= 1, 'positive').optional(),
      trial_period_days: integer.optional(),
      usage_type: z.literal('licensed').optional(),
    })
    .refine(
      ({ interval, interval_count = 1 }) => interval_count <= INTERVALS_IN_A_YEAR[interval] * MAX_INTERVAL_YEARS,
      { path: ['interval_count'] },
    )
    .optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  unit_amount: integer.refine((value) => value >= 0, 'positive'),
}

export const pricesOwn = {
  active: boolean.optional(),
  lookup_key: text.max(200).optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
}

const pricingSchema = z.strictObject(pricing)

export function newPrice(product: string, parameters: z.output<typeof pricingSchema>, now: number): StoredPrice {
  const { recurring, tax_behavior, unit_amount } = parameters
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now,
    currency: parameters.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring === undefined ? null : recurringOf(recurring),
    tax_behavior: tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === undefined ? 'one_time' : 'recurring',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  }
}

function recurringOf(asked: NonNullable<z.output<typeof pricingSchema>['recurring']>): Stripe.Price.Recurring {
  return {
    interval: asked.interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
    ...given({ interval_count: asked.interval_count, trial_period_days: asked.trial_period_days }),
  }
}

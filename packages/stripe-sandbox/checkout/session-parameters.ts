import type Stripe from 'stripe'
import { z } from 'zod'
import { amount, boolean, currency, email, integer, metadata, parametersOf, text, url } from '../http/parameters.ts'
import { type FormerTypes, typesAllowed } from '../objects/automatic-payment-methods.ts'
import { routing } from '../objects/payment-intent-parameters.ts'
import { paymentMethodOptions } from '../objects/payment-method-options.ts'
import { shipping } from '../objects/shipping.ts'
import { lineItem } from './line-items.ts'

type Params = Stripe.Checkout.SessionCreateParams

const MAX_ITEMS = 100
const MAX_TRIAL_DAYS = 730

const paymentIntentData = parametersOf<NonNullable<Params['payment_intent_data']>>()({
  application_fee_amount: amount.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  on_behalf_of: text.optional(),
  receipt_email: email.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  shipping: shipping.optional(),
  statement_descriptor: text.max(22).optional(),
  statement_descriptor_suffix: text.max(22).optional(),
  transfer_data: routing.optional(),
  transfer_group: text.optional(),
})

const setupIntentData = parametersOf<NonNullable<Params['setup_intent_data']>>()({
  description: text.optional(),
  metadata: metadata.optional(),
})

const subscriptionData = parametersOf<NonNullable<Params['subscription_data']>>()({
  description: text.optional(),
  metadata: metadata.optional(),
  trial_end: integer.optional(),
  trial_period_days: integer.refine((days) => days >= 1 && days <= MAX_TRIAL_DAYS).optional(),
})

const discount = parametersOf<NonNullable<Params['discounts']>[number]>()({
  coupon: text.optional(),
  promotion_code: text.optional(),
})

export const creation = parametersOf<Params & FormerTypes>()({
  allow_promotion_codes: boolean.optional(),
  ...typesAllowed,
  cancel_url: url.optional(),
  client_reference_id: text.max(200).optional(),
  currency: currency.optional(),
  customer: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: email.optional(),
  discounts: z.array(discount).max(1).optional(),
  expires_at: integer.optional(),
  line_items: z.array(lineItem).min(1).max(MAX_ITEMS).optional(),
  locale: z.enum(['auto', 'en', 'en-GB']).optional(),
  metadata: metadata.optional(),
  mode: z.enum(['payment', 'setup', 'subscription']),
  payment_intent_data: paymentIntentData.optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  payment_method_options: paymentMethodOptions.optional(),
  setup_intent_data: setupIntentData.optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  subscription_data: subscriptionData.optional(),
  success_url: url,
  ui_mode: z.literal('hosted_page').optional(),
})
export type Creation = z.output<typeof creation>

export const update = parametersOf<Stripe.Checkout.SessionUpdateParams>()({ metadata: metadata.optional() })

/** Of which parameters a mode makes no sense. */
export const NOT_WITH: Record<Creation['mode'], (keyof Creation)[]> = {
  payment: ['payment_method_collection', 'setup_intent_data', 'subscription_data'],
  setup: [
    'allow_promotion_codes',
    'discounts',
    'line_items',
    'payment_intent_data',
    'payment_method_collection',
    'subscription_data',
    'submit_type',
  ],
  subscription: ['customer_creation', 'payment_intent_data', 'setup_intent_data', 'submit_type'],
}

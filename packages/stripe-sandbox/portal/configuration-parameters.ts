import type Stripe from 'stripe'
import { z } from 'zod'
import { FEEDBACK } from '../billing/subscription-parameters.ts'
import { boolean, clearable, integer, metadata, parametersOf, text, url } from '../http/parameters.ts'

type Params = Stripe.BillingPortal.ConfigurationCreateParams
type Features = Params['features']

const MAX_PRODUCTS = 10

const customerUpdate = parametersOf<NonNullable<Features['customer_update']>>()({
  allowed_updates: clearable(z.array(z.enum(['email', 'name', 'phone']))).optional(),
  enabled: boolean.optional(),
})

const subscriptionCancel = parametersOf<NonNullable<Features['subscription_cancel']>>()({
  cancellation_reason: z
    .strictObject({ enabled: boolean, options: clearable(z.array(z.enum(FEEDBACK))).optional() })
    .optional(),
  enabled: boolean.optional(),
  mode: z.enum(['at_period_end', 'immediately']).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
})

const product = z.strictObject({ prices: z.array(text).min(1).max(MAX_PRODUCTS), product: text })

const subscriptionUpdate = parametersOf<NonNullable<Features['subscription_update']>>()({
  default_allowed_updates: clearable(z.array(z.enum(['price', 'quantity']))).optional(),
  enabled: boolean.optional(),
  products: clearable(z.array(product).max(MAX_PRODUCTS)).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
})

const features = parametersOf<Features>()({
  customer_update: customerUpdate.optional(),
  invoice_history: z.strictObject({ enabled: boolean }).optional(),
  payment_method_update: z.strictObject({ enabled: boolean }).optional(),
  subscription_cancel: subscriptionCancel.optional(),
  subscription_update: subscriptionUpdate.optional(),
})
export type AskedFeatures = z.output<typeof features>

const fields = {
  business_profile: z
    .strictObject({
      headline: clearable(text.max(60)).optional(),
      privacy_policy_url: clearable(url).optional(),
      terms_of_service_url: clearable(url).optional(),
    })
    .optional(),
  default_return_url: clearable(url).optional(),
  metadata: metadata.optional(),
  name: clearable(text).optional(),
}

export const creation = parametersOf<Params>()({ ...fields, features })

export const update = parametersOf<Stripe.BillingPortal.ConfigurationUpdateParams>()({
  ...fields,
  active: boolean.optional(),
  features: features.optional(),
})

export const session = parametersOf<Stripe.BillingPortal.SessionCreateParams>()({
  configuration: text.optional(),
  customer: text,
  flow_data: z
    .strictObject({
      after_completion: z
        .strictObject({
          hosted_confirmation: z.strictObject({ custom_message: text.max(500).optional() }).optional(),
          redirect: z.strictObject({ return_url: url }).optional(),
          type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
        })
        .optional(),
      subscription_cancel: z.strictObject({ subscription: text }).optional(),
      subscription_update: z.strictObject({ subscription: text }).optional(),
      subscription_update_confirm: z
        .strictObject({
          items: z
            .array(z.strictObject({ id: text, price: text.optional(), quantity: integer.optional() }))
            .min(1)
            .max(1),
          subscription: text,
        })
        .optional(),
      type: z.enum([
        'customer_update',
        'payment_method_update',
        'subscription_cancel',
        'subscription_update',
        'subscription_update_confirm',
      ]),
    })
    .optional(),
  locale: z.enum(['auto', 'en', 'en-GB']).optional(),
  return_url: url.optional(),
})
export type AskedFlow = NonNullable<z.output<typeof session>['flow_data']>

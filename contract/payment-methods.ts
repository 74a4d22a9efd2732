import { z } from 'zod'
import { id, moment } from './fields.ts'
import { read, refusals, write } from './operation.ts'

export const paymentMethod = z.object({
  id: z.string(),
  type: z.literal('card'),
  is_default: z.boolean(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  is_expired: z.boolean(),
  billing_details: z.object({ name: z.string(), postal_code: z.string().nullable() }),
  created_at: moment,
})

/** 'current' is the person signed in; any other id is for oneself or an admin. */
const userId = z.union([z.literal('current'), id], { error: 'User ID is required' })
const methodId = z.string().min(1).max(255)

export const paymentMethods = {
  getStripeConfig: read('/api/get_stripe_config', 'How the browser reaches the payment provider').output(
    z.object({
      publishable_key: z.string(),
      mode: z.enum(['sandbox', 'test', 'live']),
      /** Where the browser sends card data: the provider itself, never this server. */
      api_url: z.string(),
    }),
  ),
  createSetupIntent: write('POST', '/stripe/setup-intent', 'Begin saving a card')
    .input(z.object({}))
    .output(z.object({ setup_intent_id: z.string(), client_secret: z.string() }))
    .errors(refusals('PROVIDER_UNAVAILABLE')),
  listPaymentMethods: read('/api/users/{user_id}/payment-methods', 'Saved cards')
    .input(z.object({ user_id: userId }))
    .output(z.object({ payment_methods: z.array(paymentMethod) })),
  addPaymentMethod: write('POST', '/api/users/{user_id}/payment-methods', 'Keep a card whose setup succeeded')
    .input(z.object({ user_id: userId, setup_intent_id: z.string().min(1).max(255) }))
    .output(paymentMethod)
    .errors(refusals('PROVIDER_UNAVAILABLE', 'CARD_SETUP_FAILED')),
  setDefaultMethod: write(
    'POST',
    '/api/users/{user_id}/payment-methods/{payment_method_id}/default',
    'Make a card the default',
  )
    .input(z.object({ user_id: userId, payment_method_id: methodId }))
    .output(z.object({ message: z.string() })),
  removePaymentMethod: write('DELETE', '/api/users/{user_id}/payment-methods/{payment_method_id}', 'Forget a card')
    .input(z.object({ user_id: userId, payment_method_id: methodId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(refusals('CARD_IS_DEFAULT', 'CARD_IN_USE', 'PROVIDER_UNAVAILABLE')),
}

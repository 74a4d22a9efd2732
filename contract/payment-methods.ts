import { z } from 'zod'
import { billingForm } from './billing-form.ts'
import { amount, currency, id, listOf, moment, page, userId } from './fields.ts'
import { read, refusals, write } from './operation.ts'

/** A saved card: what a person knows it by, never its number. */
export const paymentMethod = z.object({
  id: z.string(),
  type: z.literal('card'),
  is_default: z.boolean(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  is_expired: z.boolean(),
  billing_details: z.object({ name: z.string(), address: z.object({ postal_code: z.string().nullable() }) }),
  created_at: moment,
})

/** A card that was kept just now. `success` is false where the provider told too little of it (decision C-154). */
export const addedPaymentMethod = paymentMethod.extend({ payment_method_id: z.string(), success: z.boolean() })

/** A saved card as other programs know it from the payment provider: `created` is in seconds. */
export const customersMethod = paymentMethod.pick({ id: true, type: true, billing_details: true }).extend({
  isDefault: z.boolean(),
  card: paymentMethod.pick({ brand: true, last4: true, exp_month: true, exp_year: true }),
  created: z.number().int(),
})

const methodId = z.string().min(1).max(255)
const customerId = z.string().min(1).max(255)

/** What was charged to somebody's card, or could not be. */
export const cardCharge = z.object({
  id,
  created_at: moment,
  description: z.string(),
  amount,
  currency,
  /** 'processing' until the payment provider has said how it ended. */
  status: z.enum(['processing', 'succeeded', 'failed']),
  failure_message: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }),
  /** What it paid for: a path of this site. */
  link_url: z.string().nullable(),
})

/** What stands on somebody’s bills; `updated_at` is null until they have said something about it. */
export const billingDetails = billingForm.extend({ updated_at: moment.nullable() })

export const paymentMethods = {
  getStripeConfig: read('/api/get_stripe_config', 'How the browser reaches the payment provider').output(
    z.object({
      publishable_key: z.string(),
      mode: z.enum(['sandbox', 'test', 'live']),
      /** Where the browser sends card data: the provider itself, never this server. */
      api_url: z.string(),
    }),
  ),
  getCustomer: read('/api/users/{user_id}/customer', 'Who somebody is to the payment provider')
    .input(z.object({ user_id: userId }))
    .output(z.object({ customer_id: z.string().nullable() })),
  createCustomer: write('POST', '/api/users/{user_id}/customer', 'Make somebody a customer of the payment provider')
    .input(z.object({ user_id: userId }))
    .output(z.object({ customer_id: z.string() }))
    .errors(refusals('PROVIDER_UNAVAILABLE')),
  createSetupIntent: write('POST', '/api/users/me/setup-intents', 'Begin saving a card')
    .input(z.object({}))
    .output(z.object({ setup_intent_id: z.string(), client_secret: z.string() }))
    .errors(refusals('PROVIDER_UNAVAILABLE')),
  listPaymentMethods: read('/api/users/{user_id}/payment-methods', 'Saved cards')
    .input(z.object({ user_id: userId }))
    .output(z.object({ payment_methods: z.array(paymentMethod) })),
  addPaymentMethod: write('POST', '/api/users/{user_id}/payment-methods', 'Keep a card whose setup succeeded')
    .input(z.object({ user_id: userId, setup_intent_id: z.string().min(1).max(255) }))
    .output(addedPaymentMethod)
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
  getBillingDetails: read('/api/users/{user_id}/billing', 'What stands on somebody’s bills')
    .input(z.object({ user_id: userId }))
    .output(billingDetails),
  updateBillingDetails: write('PUT', '/api/users/{user_id}/billing', 'Say what shall stand on one’s bills')
    .input(billingForm.extend({ user_id: userId }))
    .output(billingDetails),
  listCharges: read('/api/users/{user_id}/charges', 'What was charged to somebody’s cards, newest first')
    .input(z.object({ user_id: userId, ...page }))
    .output(listOf(cardCharge)),

  // The same by the provider's ids, under the names that other programs know them by.
  createStripeCustomer: write('POST', '/stripe/create-customer', 'Make somebody a customer of the payment provider')
    .input(z.object({ userId }))
    .output(z.object({ customerId: z.string() }))
    .errors(refusals('PROVIDER_UNAVAILABLE')),
  createCustomerSetupIntent: write('POST', '/stripe/setup-intent', 'Begin saving a card of a customer')
    .input(z.object({ customerId }))
    .output(z.object({ clientSecret: z.string() }))
    .errors(refusals('PROVIDER_UNAVAILABLE')),
  listCustomerPaymentMethods: read('/stripe/payment-methods/{customerId}', 'Saved cards of a customer')
    .input(z.object({ customerId }))
    .output(z.object({ paymentMethods: z.array(customersMethod) })),
  setCustomerDefaultPaymentMethod: write('POST', '/stripe/set-default-method', 'Make a card the default of a customer')
    .input(z.object({ customerId, paymentMethodId: methodId }))
    .output(z.object({ message: z.string() })),
  detachPaymentMethod: write('DELETE', '/stripe/payment-method/{paymentMethodId}', 'Forget a card')
    .input(z.object({ paymentMethodId: methodId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(refusals('CARD_IS_DEFAULT', 'CARD_IN_USE', 'PROVIDER_UNAVAILABLE')),
  getPaymentMethods: read('/api/payment_methods/{id}', 'Saved cards of a person')
    .input(z.object({ id: userId }))
    .output(z.object({ payment_methods: z.array(paymentMethod) })),
}

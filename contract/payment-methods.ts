import { z } from 'zod'
import { paymentsSummary } from './agreement-figures.ts'
import { billingForm } from './billing-form.ts'
import { cashReturn, returnCashBalance } from './cash-returns.ts'
import { amount, currency, id, listOf, page, timestamp, userId } from './fields.ts'
import { fundingMethod, offeredMethod, waitingCharge } from './funding-methods.ts'
import { read, refusals, write } from './operation.ts'
import { paymentError } from './payment-error.ts'

/** A saved card, without its number. */
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
  created_at: timestamp,
})

export const addedPaymentMethod = paymentMethod.extend({
  payment_method_id: z.string(),
  /** Decision C-154. */
  success: z.boolean().describe('False if Stripe returned incomplete card details'),
})

/** A saved card in the shape of Stripe's API. */
export const customerPaymentMethod = paymentMethod.pick({ id: true, type: true, billing_details: true }).extend({
  isDefault: z.boolean(),
  card: paymentMethod.pick({ brand: true, last4: true, exp_month: true, exp_year: true }),
  created: z.number().int().describe('Unix time in seconds'),
})

const methodId = z.string().min(1).max(255)
const customerId = z.string().min(1).max(255)

/** A charge to a saved card or by another method, or an attempt at one. */
export const cardCharge = z.object({
  id,
  created_at: timestamp,
  description: z.string(),
  amount,
  currency,
  status: z.enum(['processing', 'succeeded', 'failed']),
  refunded_amount: amount.describe('In minor units; what went back to the card'),
  failure_message: z.string().nullable(),
  error: paymentError.nullable(),
  method: fundingMethod,
  method_name: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable().describe('Null for the other methods'),
  waiting: waitingCharge.nullable(),
  link_url: z.string().nullable().describe('Path of the item paid for'),
  receipt_url: z.string().nullable().describe('Path of the receipt of an agreement fee as PDF'),
})

export const billingDetails = billingForm.extend({
  updated_at: timestamp.nullable().describe('Null before the first update'),
})

export const paymentMethods = {
  getStripeConfig: read('/api/get_stripe_config', 'Get the Stripe settings for the browser')
    .input(
      z.object({ agreement_id: id.optional().describe('Adds the payment totals of this agreement, for its members') }),
    )
    .output(
      z.object({
        publishable_key: z.string(),
        mode: z.enum(['sandbox', 'test', 'live']),
        api_url: z.string().describe('Where the browser sends card data: Stripe, never this server'),
        ...paymentsSummary
          .pick({
            total_processed: true,
            platform_commission: true,
            processing_fees: true,
            pending_amount: true,
            current_month_total: true,
            previous_month_total: true,
            currency: true,
          })
          .partial().shape,
      }),
    ),
  getCustomer: read('/api/users/{user_id}/customer', 'Get the Stripe customer of a user')
    .input(z.object({ user_id: userId }))
    .output(z.object({ customer_id: z.string().nullable().describe('Null before a customer was created') })),
  createCustomer: write('POST', '/api/users/{user_id}/customer', 'Create a Stripe customer for a user')
    .input(z.object({ user_id: userId }))
    .output(z.object({ customer_id: z.string() }))
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE')),
  createSetupIntent: write('POST', '/api/users/me/setup-intents', 'Create a setup intent to save a card')
    .input(z.object({}))
    .output(z.object({ setup_intent_id: z.string(), client_secret: z.string() }))
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE')),
  listPaymentMethods: read('/api/users/{user_id}/payment-methods', 'List saved cards')
    .input(z.object({ user_id: userId }))
    .output(z.object({ payment_methods: z.array(paymentMethod) })),
  addPaymentMethod: write('POST', '/api/users/{user_id}/payment-methods', 'Save a card after a successful setup')
    .input(z.object({ user_id: userId, setup_intent_id: z.string().min(1).max(255) }))
    .output(addedPaymentMethod)
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'CARD_SETUP_FAILED')),
  setDefaultMethod: write(
    'POST',
    '/api/users/{user_id}/payment-methods/{payment_method_id}/default',
    'Set the default card',
  )
    .input(z.object({ user_id: userId, payment_method_id: methodId }))
    .output(z.object({ message: z.string() })),
  removePaymentMethod: write(
    'DELETE',
    '/api/users/{user_id}/payment-methods/{payment_method_id}',
    'Delete a saved card',
  )
    .input(z.object({ user_id: userId, payment_method_id: methodId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(refusals('CARD_IS_DEFAULT', 'CARD_IN_USE', 'PAYMENT_SERVICE_UNAVAILABLE')),
  getBillingDetails: read('/api/users/{user_id}/billing', 'Get billing details')
    .input(z.object({ user_id: userId }))
    .output(billingDetails),
  updateBillingDetails: write('PUT', '/api/users/{user_id}/billing', 'Update billing details')
    .input(billingForm.extend({ user_id: userId }))
    .output(billingDetails),
  listFundingMethods: read('/api/funding-methods', 'List the ways to fund payments')
    .input(z.object({ currency: currency.default('gbp') }))
    .output(
      z.object({
        methods: z.array(offeredMethod),
        cash_balances: z.array(z.object({ currency, amount })).describe('Left of bank transfers, and used first'),
        cash_returns: z.array(cashReturn).describe('What was sent back of it, the latest ten, newest first'),
      }),
    ),
  returnCashBalance,
  listCharges: read('/api/users/{user_id}/charges', 'List charges, newest first')
    .input(z.object({ user_id: userId, ...page }))
    .output(listOf(cardCharge)),

  // Stripe-named endpoints for existing API clients.
  createStripeCustomer: write('POST', '/stripe/create-customer', 'Create a Stripe customer from a user ID')
    .input(z.object({ userId }))
    .output(z.object({ customerId: z.string() }))
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE')),
  createCustomerSetupIntent: write('POST', '/stripe/setup-intent', 'Create a setup intent for a Stripe customer')
    .input(z.object({ customerId }))
    .output(z.object({ clientSecret: z.string() }))
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE')),
  listCustomerPaymentMethods: read('/stripe/payment-methods/{customerId}', 'List saved cards of a Stripe customer')
    .input(z.object({ customerId }))
    .output(z.object({ paymentMethods: z.array(customerPaymentMethod) })),
  setCustomerDefaultPaymentMethod: write(
    'POST',
    '/stripe/set-default-method',
    'Set the default card of a Stripe customer',
  )
    .input(z.object({ customerId, paymentMethodId: methodId }))
    .output(z.object({ message: z.string() })),
  detachPaymentMethod: write(
    'DELETE',
    '/stripe/payment-method/{paymentMethodId}',
    'Delete a saved card by its Stripe ID',
  )
    .input(z.object({ paymentMethodId: methodId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(refusals('CARD_IS_DEFAULT', 'CARD_IN_USE', 'PAYMENT_SERVICE_UNAVAILABLE')),
  getPaymentMethods: read('/api/payment_methods/{id}', 'List saved cards of a user')
    .input(z.object({ id: userId }))
    .output(z.object({ payment_methods: z.array(paymentMethod) })),
}

import type Stripe from 'stripe'
import { z } from 'zod'
import {
  amount,
  boolean,
  clearable,
  currency,
  email,
  given,
  metadata,
  parametersOf,
  text,
  url,
} from '../http/parameters.ts'
import { automaticPaymentMethods, type FormerTypes, typesAllowed } from './automatic-payment-methods.ts'
import { paymentMethodData } from './payment-method-data.ts'
import { paymentMethodOptions } from './payment-method-options.ts'
import { shipping, shippingOf } from './shipping.ts'

const means = {
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
}

const confirmation = {
  ...means,
  error_on_requires_action: boolean.optional(),
  off_session: z.union([z.enum(['one_off', 'recurring']).transform(() => true), boolean]).optional(),
  payment_method_options: paymentMethodOptions.optional(),
  return_url: url.optional(),
  setup_future_usage: clearable(z.enum(['off_session', 'on_session'])).optional(),
  use_stripe_sdk: boolean.optional(),
}
export const confirm = parametersOf<Stripe.PaymentIntentConfirmParams & FormerTypes>()({
  ...typesAllowed,
  ...confirmation,
  receipt_email: clearable(email).optional(),
  shipping: clearable(shipping).optional(),
})

const changes = {
  application_fee_amount: amount.optional(),
  customer: text.optional(),
  description: clearable(text).optional(),
  metadata: metadata.optional(),
  ...typesAllowed,
  receipt_email: clearable(email).optional(),
  setup_future_usage: clearable(z.enum(['off_session', 'on_session'])).optional(),
  shipping: clearable(shipping).optional(),
  statement_descriptor: text.max(22).optional(),
  statement_descriptor_suffix: text.max(22).optional(),
  transfer_group: text.optional(),
}

/** To whom the money goes on; the receiver is named once, what they get may change. */
const part = z.strictObject({ amount: amount.optional() })
export const routing = z.strictObject({ amount: amount.optional(), destination: text })

export const creation = parametersOf<Stripe.PaymentIntentCreateParams & FormerTypes>()({
  ...changes,
  ...confirmation,
  amount,
  automatic_payment_methods: automaticPaymentMethods.optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: boolean.optional(),
  currency,
  on_behalf_of: text.optional(),
  transfer_data: routing.optional(),
})

export const update = parametersOf<Stripe.PaymentIntentUpdateParams & FormerTypes>()({
  ...changes,
  ...means,
  amount: amount.optional(),
  payment_method_options: paymentMethodOptions.optional(),
  currency: currency.optional(),
  transfer_data: part.optional(),
})

/** The fields of an intent that its parameters name alike. */
export function fieldsOf(parameters: Omit<z.output<typeof update>, 'amount' | 'currency'>) {
  const { application_fee_amount, customer, description, receipt_email, setup_future_usage, transfer_group } =
    parameters
  const { shipping: sent_to, statement_descriptor, statement_descriptor_suffix } = parameters
  return given({
    application_fee_amount,
    customer,
    description,
    receipt_email,
    setup_future_usage,
    shipping: sent_to && shippingOf(sent_to),
    statement_descriptor,
    statement_descriptor_suffix,
    transfer_group,
  })
}

/** How a confirmation is meant to go. */
export function circumstancesOf(parameters: z.output<typeof confirm>) {
  return {
    offSession: parameters.off_session === true,
    refuseChallenge: parameters.error_on_requires_action === true,
    returnUrl: parameters.return_url,
  }
}

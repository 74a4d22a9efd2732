import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  amount,
  boolean,
  changedMetadata,
  clearable,
  currency,
  email,
  given,
  metadata,
  parametersOf,
  readParameters,
  text,
  url,
} from '../http/parameters.ts'
import { checkApplicationFee } from './application-fees.ts'
import { allowedTypes, automaticMethodsOf, automaticPaymentMethods } from './automatic-payment-methods.ts'
import { checkAmount } from './charge-amount.ts'
import { browserView, checkClientSecret } from './client-secret.ts'
import { checkCustomer } from './customers.ts'
import { lockNamed, readNamed } from './named.ts'
import { confirmIntent, unexpectedState } from './payment-intent-confirmation.ts'
import { blankPaymentIntent } from './payment-intent-shape.ts'
import { chosenMethod, paymentMethodData } from './saved-cards.ts'

const means = {
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
}

const confirmation = {
  ...means,
  error_on_requires_action: boolean.optional(),
  off_session: z.union([z.enum(['one_off', 'recurring']).transform(() => true), boolean]).optional(),
  return_url: url.optional(),
  setup_future_usage: clearable(z.enum(['off_session', 'on_session'])).optional(),
  use_stripe_sdk: boolean.optional(),
}
const confirm = parametersOf<Stripe.PaymentIntentConfirmParams>()({
  ...confirmation,
  receipt_email: clearable(email).optional(),
})

const changes = {
  application_fee_amount: amount.optional(),
  customer: text.optional(),
  description: clearable(text).optional(),
  metadata: metadata.optional(),
  allowed_payment_method_types: allowedTypes.optional(),
  receipt_email: clearable(email).optional(),
  setup_future_usage: clearable(z.enum(['off_session', 'on_session'])).optional(),
  statement_descriptor: text.max(22).optional(),
  statement_descriptor_suffix: text.max(22).optional(),
  transfer_group: text.optional(),
}

const creation = parametersOf<Stripe.PaymentIntentCreateParams>()({
  ...changes,
  ...confirmation,
  amount,
  automatic_payment_methods: automaticPaymentMethods.optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: boolean.optional(),
  currency,
})

const update = parametersOf<Stripe.PaymentIntentUpdateParams>()({
  ...changes,
  ...means,
  amount: amount.optional(),
  currency: currency.optional(),
})

export async function createPaymentIntent(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  checkAmount(parameters.amount, parameters.currency)
  checkApplicationFee(call, parameters.application_fee_amount, parameters.amount)
  await checkCustomer(call, parameters.customer)
  if (parameters.off_session === true && parameters.confirm !== true) {
    throw badParameter('off_session can only be set when confirm is true.', undefined, 'off_session')
  }
  const method = await chosenMethod(call, parameters)
  const { capture_method } = parameters
  const intent = unit.insert({
    ...blankPaymentIntent(parameters.amount, parameters.currency, unit.now),
    ...fieldsOf(parameters),
    ...given({ capture_method }),
    ...automaticMethodsOf(parameters),
    metadata: changedMetadata(null, parameters.metadata),
    payment_method: method?.data.id ?? null,
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
  })
  unit.emit('payment_intent.created', intent)
  if (parameters.confirm !== true) return intent
  return confirmIntent(call, intent, method, circumstancesOf(parameters))
}

export async function retrievePaymentIntent(call: Call): Promise<object> {
  const { data } = await readNamed(call.unit, 'payment_intent', pathId(call))
  checkClientSecret(call, data.client_secret)
  return browserView(call, data)
}

export async function updatePaymentIntent(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const before = await lockPaymentIntent(call)
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpectedState(before, 'update')
  checkAmount(parameters.amount ?? before.amount, parameters.currency ?? before.currency)
  const fee = parameters.application_fee_amount ?? before.application_fee_amount
  checkApplicationFee(call, fee, parameters.amount ?? before.amount)
  await checkCustomer(call, parameters.customer)
  const method = await chosenMethod(call, parameters)
  return call.unit.save({
    ...before,
    ...fieldsOf(parameters),
    ...given({ amount: parameters.amount, currency: parameters.currency }),
    ...(method !== undefined && { payment_method: method.data.id, status: 'requires_confirmation' as const }),
    metadata: changedMetadata(before.metadata, parameters.metadata),
  })
}

export async function confirmPaymentIntent(call: Call): Promise<object> {
  const before = await lockPaymentIntent(call)
  checkClientSecret(call, before.client_secret)
  const parameters = readParameters(confirm, call.input)
  const method = await chosenMethod(call, parameters)
  const { receipt_email, setup_future_usage } = parameters
  const intent = { ...before, ...given({ receipt_email, setup_future_usage }) }
  return browserView(call, await confirmIntent(call, intent, method, circumstancesOf(parameters)))
}

export async function cancelPaymentIntent(call: Call): Promise<object> {
  const reason = z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
  const { cancellation_reason } = readParameters(z.strictObject({ cancellation_reason: reason.optional() }), call.input)
  const before = await lockPaymentIntent(call)
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpectedState(before, 'cancel')
  const intent = call.unit.save({
    ...before,
    canceled_at: call.unit.now,
    cancellation_reason: cancellation_reason ?? null,
    next_action: null,
    status: 'canceled' as const,
  })
  call.unit.emit('payment_intent.canceled', intent)
  return intent
}

export async function listPaymentIntents(call: Call): Promise<object> {
  return listObjects(call, { family: 'payment_intent', filters: ['customer'], url: '/v1/payment_intents' })
}

function fieldsOf(parameters: Omit<z.output<typeof update>, 'amount' | 'currency'>) {
  const { application_fee_amount, customer, description, receipt_email, setup_future_usage, transfer_group } =
    parameters
  const { statement_descriptor, statement_descriptor_suffix } = parameters
  return given({
    application_fee_amount,
    customer,
    description,
    receipt_email,
    setup_future_usage,
    statement_descriptor,
    statement_descriptor_suffix,
    transfer_group,
  })
}

function circumstancesOf(parameters: z.output<typeof confirm>) {
  return {
    offSession: parameters.off_session === true,
    refuseChallenge: parameters.error_on_requires_action === true,
    returnUrl: parameters.return_url,
  }
}

async function lockPaymentIntent(call: Call): Promise<Stripe.PaymentIntent> {
  return (await lockNamed(call.unit, 'payment_intent', pathId(call))).data
}

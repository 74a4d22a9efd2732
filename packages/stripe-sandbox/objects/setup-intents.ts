import type Stripe from 'stripe'
import { z } from 'zod'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  boolean,
  changedMetadata,
  clearable,
  given,
  metadata,
  parametersOf,
  readParameters,
  text,
  url,
} from '../http/parameters.ts'
import {
  automaticMethodsOf,
  automaticPaymentMethods,
  type FormerTypes,
  namedTypes,
  typesAllowed,
} from './automatic-payment-methods.ts'
import { browserView, checkClientSecret } from './client-secret.ts'
import { checkCustomer } from './customers.ts'
import { lockNamed, readNamed } from './named.ts'
import { paymentMethodData } from './payment-method-data.ts'
import { chosenMethod } from './saved-cards.ts'
import { confirmIntent, unexpectedState } from './setup-intent-confirmation.ts'
import { blankSetupIntent } from './setup-intent-shape.ts'

const confirmation = {
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: url.optional(),
  use_stripe_sdk: boolean.optional(),
}
const confirm = parametersOf<Stripe.SetupIntentConfirmParams>()(confirmation)

const changes = {
  customer: text.optional(),
  description: clearable(text).optional(),
  metadata: metadata.optional(),
  ...typesAllowed,
}

const creation = parametersOf<Stripe.SetupIntentCreateParams & FormerTypes>()({
  ...changes,
  ...confirmation,
  automatic_payment_methods: automaticPaymentMethods.optional(),
  confirm: boolean.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
})

const update = parametersOf<Stripe.SetupIntentUpdateParams & FormerTypes>()({
  ...changes,
  payment_method: text.optional(),
})

export async function createSetupIntent(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  await checkCustomer(call, parameters.customer)
  const method = await chosenMethod(call, parameters)
  const intent = unit.insert({
    ...blankSetupIntent(unit.now),
    ...given({ customer: parameters.customer, description: parameters.description, usage: parameters.usage }),
    ...typesOf(parameters),
    metadata: changedMetadata(null, parameters.metadata),
    payment_method: method?.data.id ?? null,
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
  })
  unit.emit('setup_intent.created', intent)
  if (parameters.confirm !== true) return intent
  return confirmIntent(call, intent, method, parameters.return_url)
}

export async function retrieveSetupIntent(call: Call): Promise<object> {
  const { data } = await readNamed(call.unit, 'setup_intent', pathId(call))
  checkClientSecret(call, data.client_secret)
  return browserView(call, data)
}

export async function updateSetupIntent(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const { unit } = call
  const before = await lockSetupIntent(call)
  const { description: _, metadata: pairs, ...more } = parameters
  const isOver = before.status === 'succeeded' || before.status === 'canceled'
  if (isOver && Object.keys(more).length > 0) throw unexpectedState(before, 'update')
  await checkCustomer(call, parameters.customer)
  const method = await chosenMethod(call, parameters)
  return unit.save<Stripe.SetupIntent>({
    ...before,
    ...given({ customer: parameters.customer, description: parameters.description }),
    ...(namedTypes(parameters) && typesOf(parameters)),
    ...(method !== undefined && { payment_method: method.data.id, status: 'requires_confirmation' as const }),
    metadata: changedMetadata(before.metadata, pairs),
  })
}

export async function confirmSetupIntent(call: Call): Promise<object> {
  const intent = await lockSetupIntent(call)
  checkClientSecret(call, intent.client_secret)
  const parameters = readParameters(confirm, call.input)
  const method = await chosenMethod(call, parameters)
  return browserView(call, await confirmIntent(call, intent, method, parameters.return_url))
}

export async function cancelSetupIntent(call: Call): Promise<object> {
  const reason = z.enum(['abandoned', 'duplicate', 'requested_by_customer'])
  const { cancellation_reason } = readParameters(z.strictObject({ cancellation_reason: reason.optional() }), call.input)
  const before = await lockSetupIntent(call)
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpectedState(before, 'cancel')
  const intent = call.unit.save({
    ...before,
    cancellation_reason: cancellation_reason ?? null,
    next_action: null,
    status: 'canceled' as const,
  })
  call.unit.emit('setup_intent.canceled', intent)
  return intent
}

export async function listSetupIntents(call: Call): Promise<object> {
  const filters = ['customer', 'payment_method']
  return listObjects(call, { objectType: 'setup_intent', filters, url: '/v1/setup_intents' })
}

/** The types an intent may save, with the options of those that have any. */
function typesOf(parameters: Parameters<typeof automaticMethodsOf>[0]): Partial<Stripe.SetupIntent> {
  const types = automaticMethodsOf(parameters)
  if (types.payment_method_types.includes('card')) return types
  return { ...types, payment_method_options: null }
}

async function lockSetupIntent(call: Call): Promise<Stripe.SetupIntent> {
  return (await lockNamed(call.unit, 'setup_intent', pathId(call))).data
}

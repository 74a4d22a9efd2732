import type Stripe from 'stripe'
import { z } from 'zod'
import { Failure, missing, refused } from '../http/failure.ts'
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
import { newId } from '../store/ids.ts'
import { idOf, type Kept } from '../store/stored.ts'
import { allowedTypes, automaticMethodsOf, automaticPaymentMethods } from './automatic-payment-methods.ts'
import { verdictOnSaving } from './card-verdict.ts'
import { cardError } from './cards.ts'
import { browserView, checkClientSecret, newClientSecret } from './client-secret.ts'
import { challengeFor } from './next-action.ts'
import {
  attachChecked,
  makePaymentMethod,
  paymentMethodData,
  refuseDetached,
  takePaymentMethod,
} from './payment-methods.ts'
import { DECLINES, type DeclineName } from './test-cards.ts'

const confirmation = {
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: url.optional(),
  use_stripe_sdk: boolean.optional(),
}
const confirm = parametersOf<Stripe.SetupIntentConfirmParams>()(confirmation)
type Confirmation = z.output<typeof confirm>

const changes = {
  customer: text.optional(),
  description: clearable(text).optional(),
  metadata: metadata.optional(),
  allowed_payment_method_types: allowedTypes.optional(),
}

const creation = parametersOf<Stripe.SetupIntentCreateParams>()({
  ...changes,
  ...confirmation,
  automatic_payment_methods: automaticPaymentMethods.optional(),
  confirm: boolean.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
})

const update = parametersOf<Stripe.SetupIntentUpdateParams>()({ ...changes, payment_method: text.optional() })

export async function createSetupIntent(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  await checkCustomer(call, parameters.customer)
  const method =
    parameters.payment_method === undefined
      ? undefined
      : await takePaymentMethod(call, parameters.payment_method, 'payment_method')
  const intent = unit.insert({
    ...blankSetupIntent(unit.now),
    ...given({ customer: parameters.customer, description: parameters.description, usage: parameters.usage }),
    ...automaticMethodsOf(parameters),
    metadata: changedMetadata(null, parameters.metadata),
    payment_method: method?.data.id ?? null,
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
  })
  unit.emit('setup_intent.created', intent)
  if (parameters.confirm !== true) return intent
  return confirmIntent(call, intent, { ...parameters, payment_method: method?.data.id })
}

export async function retrieveSetupIntent(call: Call): Promise<object> {
  const kept = await call.unit.read('setup_intent', pathId(call))
  if (kept === undefined) throw missing('setupintent', pathId(call))
  checkClientSecret(call, kept.data.client_secret)
  return browserView(call, kept.data)
}

export async function updateSetupIntent(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const { unit } = call
  const before = await lockSetupIntent(call)
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpectedState(before, 'update')
  await checkCustomer(call, parameters.customer)
  const method =
    parameters.payment_method === undefined
      ? undefined
      : await takePaymentMethod(call, parameters.payment_method, 'payment_method')
  return unit.save({
    ...before,
    ...given({ customer: parameters.customer, description: parameters.description }),
    ...(method !== undefined && { payment_method: method.data.id, status: 'requires_confirmation' as const }),
    metadata: changedMetadata(before.metadata, parameters.metadata),
  })
}

export async function confirmSetupIntent(call: Call): Promise<object> {
  const intent = await lockSetupIntent(call)
  checkClientSecret(call, intent.client_secret)
  const confirmed = await confirmIntent(call, intent, readParameters(confirm, call.input))
  return browserView(call, confirmed)
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
  return listObjects(call, { family: 'setup_intent', filters, url: '/v1/setup_intents' })
}

/** The cardholder has answered the bank's question. */
export async function settleSetupChallenge(call: Call, id: string, passed: boolean): Promise<void> {
  const intent = (await call.unit.lock('setup_intent', id))?.data
  if (intent === undefined || intent.status !== 'requires_action') return
  const method = await takePaymentMethod(call, idOf(intent.payment_method) ?? '', 'payment_method')
  if (passed) await succeed(call, intent, method, true)
  else fail(call, intent, method, AUTHENTICATION_FAILED)
}

async function confirmIntent(call: Call, intent: Stripe.SetupIntent, means: Confirmation): Promise<Stripe.SetupIntent> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirm')
  const method = await chosenMethod(call, intent, means)
  const verdict = verdictOnSaving(method, { now: call.unit.now, offSession: false })
  if (verdict === 'approved') return succeed(call, intent, method, method.hidden.authenticated === true)
  if (verdict === 'authentication') return askCardholder(call, intent, method, means.return_url)
  throw decline(call, intent, method, verdict.declined)
}

async function chosenMethod(
  call: Call,
  intent: Stripe.SetupIntent,
  means: Confirmation,
): Promise<Kept<'payment_method'>> {
  if (means.payment_method_data !== undefined) return makePaymentMethod(call, means.payment_method_data)
  const id = means.payment_method ?? idOf(intent.payment_method)
  if (id === null) {
    throw refused(
      'You cannot confirm this SetupIntent because it is missing a payment method. Update the SetupIntent with a payment method and then confirm it again.',
      'setup_intent_unexpected_state',
    )
  }
  const method = await takePaymentMethod(call, id, 'payment_method')
  const owner = idOf(method.data.customer)
  if (owner !== null && owner !== idOf(intent.customer)) {
    throw refused(
      `The PaymentMethod supplied (${id}) belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the SetupIntent.`,
      undefined,
      'payment_method',
    )
  }
  refuseDetached(method)
  return method
}

async function succeed(
  call: Call,
  intent: Stripe.SetupIntent,
  method: Kept<'payment_method'>,
  authenticated: boolean,
): Promise<Stripe.SetupIntent> {
  const { unit } = call
  const hidden = { ...method.hidden, authenticated }
  const customer = idOf(intent.customer)
  if (customer !== null && method.data.customer === null) attachChecked(unit, { data: method.data, hidden }, customer)
  else unit.save(method.data, hidden)
  const done = unit.save({
    ...intent,
    last_setup_error: null,
    latest_attempt: newId('setup_attempt'),
    next_action: null,
    payment_method: method.data.id,
    status: 'succeeded' as const,
  })
  unit.emit('setup_intent.succeeded', done)
  return done
}

async function askCardholder(
  call: Call,
  intent: Stripe.SetupIntent,
  method: Kept<'payment_method'>,
  returnUrl: string | undefined,
): Promise<Stripe.SetupIntent> {
  const waiting = call.unit.save({
    ...intent,
    latest_attempt: newId('setup_attempt'),
    next_action: await challengeFor(call, intent.id, returnUrl),
    payment_method: method.data.id,
    status: 'requires_action' as const,
  })
  call.unit.emit('setup_intent.requires_action', waiting)
  return waiting
}

function decline(call: Call, intent: Stripe.SetupIntent, method: Kept<'payment_method'>, name: DeclineName): Failure {
  const failed = fail(call, intent, method, DECLINES[name])
  return cardError(DECLINES[name], { setup_intent: failed, payment_method: method.data }, true)
}

function fail(
  call: Call,
  intent: Stripe.SetupIntent,
  method: Kept<'payment_method'>,
  reason: { code: string; decline_code?: string; message: string },
): Stripe.SetupIntent {
  const failed = call.unit.save({
    ...intent,
    last_setup_error: { ...reason, payment_method: method.data, type: 'card_error' },
    latest_attempt: newId('setup_attempt'),
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method' as const,
  } as Stripe.SetupIntent)
  call.unit.emit('setup_intent.setup_failed', failed)
  return failed
}

const AUTHENTICATION_FAILED = {
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

async function lockSetupIntent(call: Call): Promise<Stripe.SetupIntent> {
  const kept = await call.unit.lock('setup_intent', pathId(call))
  if (kept === undefined) throw missing('setupintent', pathId(call))
  return kept.data
}

async function checkCustomer(call: Call, customer: string | undefined): Promise<void> {
  if (customer === undefined || (await call.unit.read('customer', customer)) !== undefined) return
  throw missing('customer', customer, 'customer')
}

function unexpectedState(intent: Stripe.SetupIntent, verb: string): Failure {
  const message = `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`
  const code = 'setup_intent_unexpected_state'
  return new Failure(400, { type: 'invalid_request_error', code, message, setup_intent: intent })
}

function blankSetupIntent(now: number): Stripe.SetupIntent {
  const id = newId('setup_intent')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: now,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  }
}

import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId, type Work } from '../http/operation.ts'
import { changedMetadata, given, readParameters } from '../http/parameters.ts'
import type { Hidden, StoredObject } from '../store/stored.ts'
import { checkApplicationFee } from './application-fees.ts'
import { automaticMethodsOf, namedTypes } from './automatic-payment-methods.ts'
import { releaseTransfer } from './bank-transfers.ts'
import { checkAmount } from './charge-amount.ts'
import { browserView, checkClientSecret } from './client-secret.ts'
import { checkCustomer } from './customers.ts'
import { checkRouting, type Routed } from './destination-charge.ts'
import { lockNamed, readNamed } from './named.ts'
import { confirmIntent, refuseEnded } from './payment-intent-confirmation.ts'
import { circumstancesOf, confirm, creation, fieldsOf, update } from './payment-intent-parameters.ts'
import { blankPaymentIntent } from './payment-intent-shape.ts'
import { optionsFor } from './payment-method-options.ts'
import { checkCurrencies } from './payment-method-types.ts'
import { chosenMethod } from './saved-cards.ts'

export async function createPaymentIntent(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  if (parameters.off_session === true && parameters.confirm !== true) {
    throw badParameter('off_session can only be set when confirm is true.', undefined, 'off_session')
  }
  const { intent, method } = await newPaymentIntent(call, parameters)
  if (parameters.confirm !== true) return intent
  return confirmIntent(call, intent, method, circumstancesOf(parameters))
}

/** An intent to take an amount, with the method it is to be taken by where one is given. */
export async function newPaymentIntent(
  work: Work,
  parameters: z.output<typeof creation>,
  hidden: Hidden = {},
): Promise<{ intent: Stripe.PaymentIntent; method: StoredObject<'payment_method'> | undefined }> {
  const { unit } = work
  const { amount, capture_method, currency, transfer_data } = parameters
  checkAmount(amount, currency)
  await checkCustomer(work, parameters.customer)
  const method = await chosenMethod(work, parameters)
  const types = automaticMethodsOf(parameters)
  checkCurrencies(types.payment_method_types, currency)
  const intent: Stripe.PaymentIntent = {
    ...blankPaymentIntent(amount, currency, unit.now),
    ...fieldsOf(parameters),
    ...given({ capture_method }),
    ...types,
    metadata: changedMetadata(null, parameters.metadata),
    payment_method: method?.data.id ?? null,
    payment_method_options: optionsFor(types.payment_method_types, currency, null, parameters.payment_method_options),
    ...given({ on_behalf_of: parameters.on_behalf_of }),
    ...(transfer_data && {
      transfer_data: { destination: transfer_data.destination, ...given({ amount: transfer_data.amount }) },
    }),
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
  }
  await checkShares(work, intent)
  unit.emit('payment_intent.created', unit.insert(intent, hidden))
  return { intent, method }
}

export async function retrievePaymentIntent(call: Call): Promise<object> {
  const { data } = await readNamed(call.unit, 'payment_intent', pathId(call))
  checkClientSecret(call, data.client_secret)
  return browserView(call, data)
}

/** What may still be said of a payment when it is over. */
const ALWAYS_CHANGED = new Set(['description', 'metadata', 'receipt_email'])

export async function updatePaymentIntent(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const before = await lockPaymentIntent(call)
  if (Object.keys(parameters).some((name) => !ALWAYS_CHANGED.has(name))) refuseEnded(before, 'update')
  checkAmount(parameters.amount ?? before.amount, parameters.currency ?? before.currency)
  await checkCustomer(call, parameters.customer)
  const method = await chosenMethod(call, parameters)
  const intent: Stripe.PaymentIntent = {
    ...before,
    ...fieldsOf(parameters),
    ...given({ amount: parameters.amount, currency: parameters.currency }),
    ...methodsAfter(before, parameters),
    ...(await afterNewAmount(call, before, parameters)),
    ...(method !== undefined && { payment_method: method.data.id, status: 'requires_confirmation' }),
    ...(before.transfer_data && {
      transfer_data: { ...before.transfer_data, ...given(parameters.transfer_data ?? {}) },
    }),
    metadata: changedMetadata(before.metadata, parameters.metadata),
  }
  await checkShares(call, intent)
  return call.unit.save(intent)
}

export async function confirmPaymentIntent(call: Call): Promise<object> {
  const before = await lockPaymentIntent(call)
  checkClientSecret(call, before.client_secret)
  const parameters = readParameters(confirm, call.input)
  const method = await chosenMethod(call, parameters)
  const { receipt_email, setup_future_usage, shipping } = parameters
  const intent: Stripe.PaymentIntent = {
    ...before,
    ...fieldsOf({ receipt_email, setup_future_usage, shipping }),
    ...methodsAfter(before, parameters),
  }
  return browserView(call, await confirmIntent(call, intent, method, circumstancesOf(parameters)))
}

export async function cancelPaymentIntent(call: Call): Promise<object> {
  const reason = z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
  const { cancellation_reason } = readParameters(z.strictObject({ cancellation_reason: reason.optional() }), call.input)
  const before = await lockPaymentIntent(call)
  refuseEnded(before, 'cancel')
  return cancelIntent(call, before, cancellation_reason ?? null)
}

/** Nothing will be taken by this intent any more. */
export async function cancelIntent(
  work: Work,
  before: Stripe.PaymentIntent,
  cancellation_reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<Stripe.PaymentIntent> {
  await releaseTransfer(work, before)
  const intent = work.unit.save<Stripe.PaymentIntent>({
    ...before,
    canceled_at: work.unit.now,
    cancellation_reason,
    next_action: null,
    status: 'canceled',
  })
  work.unit.emit('payment_intent.canceled', intent)
  return intent
}

export async function listPaymentIntents(call: Call): Promise<object> {
  return listObjects(call, { objectType: 'payment_intent', filters: ['customer'], url: '/v1/payment_intents' })
}

/** What of the money goes to whom must be possible. */
export async function checkShares(work: Work, intent: Routed): Promise<void> {
  checkApplicationFee(work, intent)
  await checkRouting(work, intent)
}

/** By what an intent may be paid after a change: the types it now allows, in the currency it now has. */
function methodsAfter(
  before: Stripe.PaymentIntent,
  change: Pick<
    z.output<typeof update>,
    'allowed_payment_method_types' | 'currency' | 'payment_method_options' | 'payment_method_types'
  >,
): Partial<Stripe.PaymentIntent> {
  const { currency = before.currency, payment_method_options } = change
  const types = namedTypes(change)
  const payment_method_types = types?.payment_method_types ?? before.payment_method_types
  checkCurrencies(payment_method_types, currency)
  const options = optionsFor(payment_method_types, currency, before.payment_method_options, payment_method_options)
  return { ...types, payment_method_options: options }
}

/** A payer who was asked for another amount is asked again. */
async function afterNewAmount(
  call: Call,
  before: Stripe.PaymentIntent,
  { amount = before.amount, currency = before.currency }: Pick<z.output<typeof update>, 'amount' | 'currency'>,
): Promise<Partial<Stripe.PaymentIntent>> {
  if (before.status !== 'requires_action') return {}
  if (amount === before.amount && currency === before.currency) return {}
  await releaseTransfer(call, before)
  return { next_action: null, status: 'requires_confirmation' }
}

async function lockPaymentIntent(call: Call): Promise<Stripe.PaymentIntent> {
  return (await lockNamed(call.unit, 'payment_intent', pathId(call))).data
}

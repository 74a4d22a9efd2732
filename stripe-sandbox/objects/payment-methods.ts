import type Stripe from 'stripe'
import { z } from 'zod'
import { missing, refused } from '../http/failure.ts'
import { listBelow, listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  address,
  changedMetadata,
  clearable,
  email,
  given,
  integer,
  metadata,
  parametersOf,
  readParameters,
  text,
} from '../http/parameters.ts'
import { newId } from '../store/ids.ts'
import { type Hidden, idOf, type Kept } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { NO_ADDRESS } from './address.ts'
import { cardError, cardParameters, type ReadCard, readCard, readyMadeCard } from './cards.ts'
import { DECLINES, TEST_CARDS } from './test-cards.ts'

const billingDetails = z.strictObject({
  address: clearable(address).optional(),
  email: clearable(email).optional(),
  name: clearable(text).optional(),
  phone: clearable(text).optional(),
  tax_id: text.optional(),
})
const allowRedisplay = z.enum(['always', 'limited', 'unspecified'])

/** A card as a browser sends it, alone or within the confirmation of an intent. */
export const paymentMethodData = parametersOf<Stripe.PaymentMethodCreateParams>()({
  type: z.literal('card'),
  card: cardParameters,
  allow_redisplay: allowRedisplay.optional(),
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
})

const update = parametersOf<Stripe.PaymentMethodUpdateParams>()({
  allow_redisplay: allowRedisplay.optional(),
  billing_details: billingDetails.optional(),
  card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
  metadata: metadata.optional(),
})

export async function createPaymentMethod(call: Call): Promise<object> {
  return makePaymentMethod(call, readParameters(paymentMethodData, call.input)).data
}

export async function retrievePaymentMethod(call: Call): Promise<object> {
  const kept = await call.unit.read('payment_method', pathId(call))
  if (kept === undefined) throw missing('PaymentMethod', pathId(call))
  return kept.data
}

export async function updatePaymentMethod(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const { unit } = call
  const { data, hidden } = await lockPaymentMethod(unit, pathId(call))
  if (data.customer === null) {
    throw refused('You must save this PaymentMethod to a customer before you can update it.')
  }
  const method = unit.save(
    {
      ...data,
      ...given({ allow_redisplay: parameters.allow_redisplay }),
      billing_details: billingOf(data.billing_details, parameters.billing_details),
      ...(data.card && { card: { ...data.card, ...given(parameters.card ?? {}) } }),
      metadata: changedMetadata(data.metadata, parameters.metadata),
    },
    hidden,
  )
  unit.emit('payment_method.updated', method)
  return method
}

export async function attachPaymentMethod(call: Call): Promise<object> {
  const { customer } = readParameters(z.strictObject({ customer: text }), call.input)
  return (await attach(call, pathId(call), customer)).data
}

export async function detachPaymentMethod(call: Call): Promise<object> {
  const { unit } = call
  const { data, hidden } = await lockPaymentMethod(unit, pathId(call))
  const owner = idOf(data.customer)
  if (owner === null) {
    throw refused('The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  const method = unit.save({ ...data, customer: null }, { ...hidden, detached: true })
  const customer = await unit.lock('customer', owner)
  if (customer !== undefined && customer.data.invoice_settings.default_payment_method === method.id) {
    const settings = { ...customer.data.invoice_settings, default_payment_method: null }
    unit.save({ ...customer.data, invoice_settings: settings })
  }
  unit.emit('payment_method.detached', method, { previous: { customer: owner } })
  return method
}

export async function listPaymentMethods(call: Call): Promise<object> {
  const filters = ['customer', 'type', 'allow_redisplay']
  return listObjects(call, { family: 'payment_method', filters, url: '/v1/payment_methods' })
}

export async function listCustomersPaymentMethods(call: Call): Promise<object> {
  const customer = pathId(call)
  if ((await call.unit.read('customer', customer)) === undefined) throw missing('customer', customer)
  return listObjects(call, {
    family: 'payment_method',
    filters: ['type', 'allow_redisplay'],
    fixed: { customer },
    url: listBelow(call, 'customers', 'payment_methods'),
  })
}

export async function retrieveCustomersPaymentMethod(call: Call): Promise<object> {
  return requireOwn(call.unit, pathId(call, 'payment_method'), pathId(call), 'payment_method')
}

/** A payment method made of a card that was typed, not yet anybody's. */
export function makePaymentMethod(call: Call, parameters: z.output<typeof paymentMethodData>): Kept<'payment_method'> {
  const read = readCard(parameters.card, call.unit.now, call.surroundings.cardFingerprintKey)
  return keep(call, read, {
    allow_redisplay: parameters.allow_redisplay ?? 'unspecified',
    billing_details: billingOf(NO_BILLING_DETAILS, parameters.billing_details),
    metadata: changedMetadata(null, parameters.metadata),
  })
}

/** The payment method named by a parameter; a ready-made test name becomes a new one, as at Stripe. */
export async function takePaymentMethod(call: Call, id: string, param: string): Promise<Kept<'payment_method'>> {
  const { unit, surroundings } = call
  const readyMade = readyMadeCard(id, unit.now, surroundings.cardFingerprintKey)
  if (readyMade !== undefined) return keep(call, readyMade, {})
  const kept = await unit.lock('payment_method', id)
  if (kept === undefined) throw missing('PaymentMethod', id, param)
  return kept
}

/** Saves a payment method to a customer, after the check a bank makes of a card that is stored. */
export async function attach(call: Call, id: string, customer: string): Promise<Kept<'payment_method'>> {
  const { unit } = call
  const kept = await takePaymentMethod(call, id, 'payment_method')
  if ((await unit.read('customer', customer)) === undefined) throw missing('customer', customer, 'customer')
  const owner = idOf(kept.data.customer)
  if (owner === customer) return kept
  if (owner !== null) {
    throw refused('The payment method you provided has already been attached to a customer.')
  }
  refuseDetached(kept)
  refuseDeclined(kept.hidden)
  return attachChecked(unit, kept, customer)
}

export function attachChecked(unit: Unit, kept: Kept<'payment_method'>, customer: string): Kept<'payment_method'> {
  const data = unit.save({ ...kept.data, customer }, kept.hidden)
  unit.emit('payment_method.attached', data)
  return { data, hidden: kept.hidden }
}

export function refuseDetached(kept: Kept<'payment_method'>): void {
  if (kept.hidden.detached !== true) return
  throw refused(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  )
}

export async function requireOwn(
  unit: Unit,
  id: string,
  customer: string,
  param: string,
): Promise<Stripe.PaymentMethod> {
  const kept = await unit.read('payment_method', id)
  if (kept === undefined || idOf(kept.data.customer) !== customer) throw missing('PaymentMethod', id, param)
  return kept.data
}

async function lockPaymentMethod(unit: Unit, id: string): Promise<Kept<'payment_method'>> {
  const kept = await unit.lock('payment_method', id)
  if (kept === undefined) throw missing('PaymentMethod', id)
  return kept
}

function refuseDeclined(hidden: Hidden): void {
  const declines = TEST_CARDS[hidden.test_card ?? '']?.declines
  if (declines !== undefined) throw cardError(DECLINES[declines])
}

function keep(call: Call, read: ReadCard, fields: Partial<Stripe.PaymentMethod>): Kept<'payment_method'> {
  const hidden: Hidden = { test_card: read.test_card }
  const data: Stripe.PaymentMethod = {
    id: newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: NO_BILLING_DETAILS,
    card: read.card,
    created: call.unit.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    ...fields,
  }
  return { data: call.unit.insert(data, hidden), hidden }
}

export const NO_BILLING_DETAILS: Stripe.PaymentMethod.BillingDetails = {
  address: NO_ADDRESS,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

function billingOf(
  before: Stripe.PaymentMethod.BillingDetails,
  change: z.output<typeof billingDetails> | undefined,
): Stripe.PaymentMethod.BillingDetails {
  if (change === undefined) return before
  const { address: place, ...plain } = change
  return {
    ...before,
    ...given(plain),
    ...(place !== undefined && { address: { ...NO_ADDRESS, ...given(place ?? {}) } }),
  }
}

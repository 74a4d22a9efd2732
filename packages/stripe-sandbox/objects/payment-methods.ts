import type Stripe from 'stripe'
import { z } from 'zod'
import { refused } from '../http/failure.ts'
import { listBelow, listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { changedMetadata, given, integer, metadata, parametersOf, readParameters, text } from '../http/parameters.ts'
import { idOf, type StoredObject } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { billingDetails, billingOf } from './billing-details.ts'
import { lockNamed, readNamed, retrieval } from './named.ts'
import { allowRedisplay, makePaymentMethod, paymentMethodData } from './payment-method-data.ts'
import { attach, requireOwn } from './saved-cards.ts'

const update = parametersOf<Stripe.PaymentMethodUpdateParams>()({
  allow_redisplay: allowRedisplay.optional(),
  billing_details: billingDetails.optional(),
  card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
  metadata: metadata.optional(),
})

export async function createPaymentMethod(call: Call): Promise<object> {
  return makePaymentMethod(call, readParameters(paymentMethodData, call.input)).data
}

export const retrievePaymentMethod = retrieval('payment_method')

export async function updatePaymentMethod(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const { unit } = call
  const { data, hidden } = await lockNamed(unit, 'payment_method', pathId(call))
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
  const stored = await lockNamed(call.unit, 'payment_method', pathId(call))
  if (stored.data.customer === null) {
    throw refused('The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  return detach(call.unit, stored)
}

/** Takes a payment method from its customer for good. */
export async function detach(
  unit: Unit,
  { data, hidden }: StoredObject<'payment_method'>,
): Promise<Stripe.PaymentMethod> {
  const owner = idOf(data.customer)
  const method = unit.save<Stripe.PaymentMethod>({ ...data, customer: null }, { ...hidden, detached: true })
  const customer = await unit.lock('customer', owner ?? '')
  if (customer !== undefined && customer.data.invoice_settings.default_payment_method === method.id) {
    const settings = { ...customer.data.invoice_settings, default_payment_method: null }
    unit.save({ ...customer.data, invoice_settings: settings })
  }
  unit.emit('payment_method.detached', method, { previous: { customer: owner } })
  return method
}

export async function listPaymentMethods(call: Call): Promise<object> {
  const filters = ['customer', 'type', 'allow_redisplay']
  return listObjects(call, { objectType: 'payment_method', filters, url: '/v1/payment_methods' })
}

export async function listCustomersPaymentMethods(call: Call): Promise<object> {
  const customer = pathId(call)
  await readNamed(call.unit, 'customer', customer)
  return listObjects(call, {
    objectType: 'payment_method',
    filters: ['type', 'allow_redisplay'],
    fixed: { customer },
    url: listBelow(call, 'customers', 'payment_methods'),
  })
}

export async function retrieveCustomersPaymentMethod(call: Call): Promise<object> {
  return requireOwn(call.unit, pathId(call, 'payment_method'), pathId(call), 'payment_method')
}

import type Stripe from 'stripe'
import { z } from 'zod'
import { missing, refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { changedMetadata, metadata, parametersOf } from '../http/parameters.ts'
import { newId } from '../store/ids.ts'
import { type Hidden, idOf, type Kept } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { billingDetails, billingOf, NO_BILLING_DETAILS } from './billing-details.ts'
import { cardError, cardParameters, type ReadCard, readCard, readyMadeCard } from './cards.ts'
import { lockNamed, readNamed } from './named.ts'
import { DECLINES, TEST_CARDS } from './test-cards.ts'

export const allowRedisplay = z.enum(['always', 'limited', 'unspecified'])

/** A card as a browser sends it, alone or within the confirmation of an intent. */
export const paymentMethodData = parametersOf<Stripe.PaymentMethodCreateParams>()({
  type: z.literal('card'),
  card: cardParameters,
  allow_redisplay: allowRedisplay.optional(),
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
})

/** The payment method a request brings: a card that was typed, or one that is named; undefined when neither. */
export async function chosenMethod(
  work: Work,
  parameters: {
    payment_method?: string | undefined
    payment_method_data?: z.output<typeof paymentMethodData> | undefined
  },
): Promise<Kept<'payment_method'> | undefined> {
  if (parameters.payment_method_data !== undefined) return makePaymentMethod(work, parameters.payment_method_data)
  if (parameters.payment_method === undefined) return undefined
  return takePaymentMethod(work, parameters.payment_method, 'payment_method')
}

/** A payment method made of a card that was typed, not yet anybody's. */
export function makePaymentMethod(work: Work, parameters: z.output<typeof paymentMethodData>): Kept<'payment_method'> {
  const read = readCard(parameters.card, work.unit.now, work.surroundings.cardFingerprintKey)
  return keep(work, read, {
    allow_redisplay: parameters.allow_redisplay ?? 'unspecified',
    billing_details: billingOf(NO_BILLING_DETAILS, parameters.billing_details),
    metadata: changedMetadata(null, parameters.metadata),
  })
}

/** The payment method named by a parameter; a ready-made test name becomes a new one, as at Stripe. */
export async function takePaymentMethod(work: Work, id: string, param: string): Promise<Kept<'payment_method'>> {
  const { unit, surroundings } = work
  const readyMade = readyMadeCard(id, unit.now, surroundings.cardFingerprintKey)
  if (readyMade !== undefined) return keep(work, readyMade, {})
  return lockNamed(unit, 'payment_method', id, param)
}

/** Saves a payment method to a customer, after the check a bank makes of a card that is stored. */
export async function attach(work: Work, id: string, customer: string): Promise<Kept<'payment_method'>> {
  const { unit } = work
  const kept = await takePaymentMethod(work, id, 'payment_method')
  await readNamed(unit, 'customer', customer, 'customer')
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

function refuseDeclined(hidden: Hidden): void {
  const declines = TEST_CARDS[hidden.test_card ?? '']?.declines
  if (declines !== undefined) throw cardError(DECLINES[declines])
}

function keep(work: Work, read: ReadCard, fields: Partial<Stripe.PaymentMethod>): Kept<'payment_method'> {
  const hidden: Hidden = { test_card: read.test_card }
  const data: Stripe.PaymentMethod = {
    id: newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: NO_BILLING_DETAILS,
    card: read.card,
    created: work.unit.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    ...fields,
  }
  return { data: work.unit.insert(data, hidden), hidden }
}

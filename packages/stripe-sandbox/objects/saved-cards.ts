import type Stripe from 'stripe'
import { missing, refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { type Hidden, idOf, type StoredObject } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { cardError } from './cards.ts'
import { lockNamed, readNamed } from './named.ts'
import { makePaymentMethod, makeReadyMade, type PaymentMethodData } from './payment-method-data.ts'
import { refuseUnsavable } from './payment-method-types.ts'
import { DECLINES, TEST_CARDS } from './test-cards.ts'

/** The payment method a request brings: one that was typed, or one that is named; undefined when neither. */
export async function chosenMethod(
  work: Work,
  parameters: {
    payment_method?: string | undefined
    payment_method_data?: PaymentMethodData | undefined
  },
): Promise<StoredObject<'payment_method'> | undefined> {
  if (parameters.payment_method_data !== undefined) return makePaymentMethod(work, parameters.payment_method_data)
  if (parameters.payment_method === undefined) return undefined
  return takePaymentMethod(work, parameters.payment_method, 'payment_method')
}

/** The payment method named by a parameter; a ready-made test name becomes a new one, as at Stripe. */
export async function takePaymentMethod(
  work: Work,
  id: string,
  param: string,
): Promise<StoredObject<'payment_method'>> {
  return makeReadyMade(work, id) ?? lockNamed(work.unit, 'payment_method', id, param)
}

/** Saves a payment method to a customer, after the check a bank makes of a card that is stored. */
export async function attach(work: Work, id: string, customer: string): Promise<StoredObject<'payment_method'>> {
  const { unit } = work
  const stored = await takePaymentMethod(work, id, 'payment_method')
  await readNamed(unit, 'customer', customer, 'customer')
  const owner = idOf(stored.data.customer)
  if (owner === customer) return stored
  if (owner !== null) {
    throw refused('The payment method you provided has already been attached to a customer.')
  }
  refuseDetached(stored)
  refuseUnsavable(stored.data)
  refuseDeclined(stored.hidden)
  return attachChecked(unit, stored, customer)
}

export function attachChecked(
  unit: Unit,
  stored: StoredObject<'payment_method'>,
  customer: string,
): StoredObject<'payment_method'> {
  const data = unit.save({ ...stored.data, customer }, stored.hidden)
  unit.emit('payment_method.attached', data)
  return { data, hidden: stored.hidden }
}

function refuseDetached(stored: StoredObject<'payment_method'>): void {
  if (stored.hidden.detached !== true) return
  throw refused(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  )
}

/** What one customer has saved pays for no other, and not for nobody either. */
export function refuseForeign(
  stored: StoredObject<'payment_method'>,
  customer: string | null,
  intent: 'PaymentIntent' | 'SetupIntent',
): void {
  refuseDetached(stored)
  const owner = idOf(stored.data.customer)
  if (owner === null || owner === customer) return
  throw refused(
    `The PaymentMethod supplied (${stored.data.id}) belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the ${intent}.`,
    undefined,
    'payment_method',
  )
}

export async function requireOwn(
  unit: Unit,
  id: string,
  customer: string,
  param: string,
): Promise<Stripe.PaymentMethod> {
  const stored = await unit.read('payment_method', id)
  if (stored === undefined || idOf(stored.data.customer) !== customer) throw missing('PaymentMethod', id, param)
  return stored.data
}

function refuseDeclined(hidden: Hidden): void {
  const declines = TEST_CARDS[hidden.test_card ?? '']?.declines
  if (declines !== undefined) throw cardError(DECLINES[declines])
}

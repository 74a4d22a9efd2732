import type Stripe from 'stripe'
import { missing, refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { type Hidden, idOf, type Kept } from '../store/stored.ts'
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
): Promise<Kept<'payment_method'> | undefined> {
  if (parameters.payment_method_data !== undefined) return makePaymentMethod(work, parameters.payment_method_data)
  if (parameters.payment_method === undefined) return undefined
  return takePaymentMethod(work, parameters.payment_method, 'payment_method')
}

/** The payment method named by a parameter; a ready-made test name becomes a new one, as at Stripe. */
export async function takePaymentMethod(work: Work, id: string, param: string): Promise<Kept<'payment_method'>> {
  return makeReadyMade(work, id) ?? lockNamed(work.unit, 'payment_method', id, param)
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
  refuseUnsavable(kept.data)
  refuseDeclined(kept.hidden)
  return attachChecked(unit, kept, customer)
}

export function attachChecked(unit: Unit, kept: Kept<'payment_method'>, customer: string): Kept<'payment_method'> {
  const data = unit.save({ ...kept.data, customer }, kept.hidden)
  unit.emit('payment_method.attached', data)
  return { data, hidden: kept.hidden }
}

function refuseDetached(kept: Kept<'payment_method'>): void {
  if (kept.hidden.detached !== true) return
  throw refused(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  )
}

/** What one customer has saved pays for no other, and not for nobody either. */
export function refuseForeign(
  kept: Kept<'payment_method'>,
  customer: string | null,
  intent: 'PaymentIntent' | 'SetupIntent',
): void {
  refuseDetached(kept)
  const owner = idOf(kept.data.customer)
  if (owner === null || owner === customer) return
  throw refused(
    `The PaymentMethod supplied (${kept.data.id}) belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the ${intent}.`,
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
  const kept = await unit.read('payment_method', id)
  if (kept === undefined || idOf(kept.data.customer) !== customer) throw missing('PaymentMethod', id, param)
  return kept.data
}

function refuseDeclined(hidden: Hidden): void {
  const declines = TEST_CARDS[hidden.test_card ?? '']?.declines
  if (declines !== undefined) throw cardError(DECLINES[declines])
}

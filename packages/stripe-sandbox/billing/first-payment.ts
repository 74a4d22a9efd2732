import type Stripe from 'stripe'
import { Failure } from '../http/failure.ts'
import type { IntentListener } from '../http/operation.ts'
import { automaticMethodsOf } from '../objects/automatic-payment-methods.ts'
import { lockNamed } from '../objects/named.ts'
import { blankSetupIntent } from '../objects/setup-intent-shape.ts'
import type { StoredInvoice, StoredSubscription } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import type { Books } from './books.ts'
import { collect, noMethod } from './collection.ts'
import { methodFor } from './default-method.ts'
import { finalize } from './invoice-lifecycle.ts'
import { changeSubscription } from './subscription-change.ts'

export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'

/** Makes a draft final and, unless its customer is to pay it in their own time, collects it; true when it is paid. */
export async function payAtOnce(
  books: Books,
  draft: StoredInvoice,
  behavior: PaymentBehavior = 'allow_incomplete',
): Promise<boolean> {
  const open = await finalize(books, draft)
  if (open.status !== 'open') return true
  if (behavior === 'default_incomplete') return false
  if ((await methodFor(books, open)) === null) throw noMethod()
  const failure = await collect(books, open, { automatic: false })
  if (failure !== undefined && behavior === 'error_if_incomplete') throw new Failure(failure.status, failure.body)
  return failure === undefined
}

/** A subscription that begins without a payment waits for a payment method to be charged later. */
export async function awaitMethod(books: Books, subscription: StoredSubscription): Promise<StoredSubscription> {
  const { unit, customer } = books
  const intent = unit.insert<Stripe.SetupIntent>(
    { ...blankSetupIntent(unit.now), ...automaticMethodsOf({}), customer },
    { subscription: subscription.id },
  )
  unit.emit('setup_intent.created', intent)
  return changeSubscription(unit, subscription, { pending_setup_intent: intent.id })
}

/** The payment method that a subscription waited for was saved. */
export const followSetup: IntentListener = async ({ unit }, intent) => {
  if (intent.object !== 'setup_intent' || intent.status !== 'succeeded') return
  const { subscription: id } = await unit.hiddenOf(intent.id)
  if (id === undefined) return
  const { data: subscription } = await lockNamed(unit, 'subscription', id)
  const method = idOf(subscription.default_payment_method) ?? idOf(intent.payment_method)
  await changeSubscription(unit, subscription, { default_payment_method: method, pending_setup_intent: null })
}

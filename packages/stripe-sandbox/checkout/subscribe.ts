import type Stripe from 'stripe'
import { openBooks } from '../billing/books.ts'
import { begin } from '../billing/subscription-creation.ts'
import type { Creation } from '../billing/subscription-parameters.ts'
import { Failure } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { given } from '../http/parameters.ts'
import { lockNamed } from '../objects/named.ts'
import { confirmIntent } from '../objects/payment-intent-confirmation.ts'
import { confirmIntent as confirmSetup } from '../objects/setup-intent-confirmation.ts'
import type { StoredItem, StoredSubscription } from '../store/billing-shapes.ts'
import type { CheckoutPlan } from '../store/checkout-shapes.ts'
import { idOf, type StoredObject } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { complete } from './completion.ts'

/** Begins the subscription, and pays its first invoice or saves the card it will be paid by. */
export async function subscribe(
  work: Work,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  method: StoredObject<'payment_method'> | null,
  returnUrl: string,
): Promise<void> {
  const { unit } = work
  const begun = await begunBefore(unit, plan)
  const subscription = begun ?? (await beginFor(work, session, plan, method))
  const intent = await waitingOn(unit, subscription)
  const completed = unit.save<Stripe.Checkout.Session>(
    { ...session, invoice: idOf(subscription.latest_invoice), subscription: subscription.id },
    {
      ...(await unit.hiddenOf(session.id)),
      checkout: { ...plan, subscription: subscription.id, ...(intent && { intent: intent.id }) },
    },
  )
  if (intent === undefined || method === null) {
    await complete(work, completed, 'no_payment_required')
    return
  }
  unit.save(intent, { ...(await unit.hiddenOf(intent.id)), checkout_session: session.id })
  await confirm(work, session, intent, method, returnUrl).catch((error: unknown) => {
    // Refused at the first attempt, the subscription was never begun.
    if (begun === undefined && error instanceof Failure) throw new Failure(error.status, error.body)
    throw error
  })
}

function confirm(
  work: Work,
  { payment_method_types }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  method: StoredObject<'payment_method'>,
  returnUrl: string,
): Promise<object> {
  if (intent.object === 'setup_intent')
    return confirmSetup(work, { ...intent, payment_method_types }, method, returnUrl)
  const circumstances = { offSession: false, refuseChallenge: false, returnUrl }
  return confirmIntent(work, { ...intent, payment_method_types }, method, circumstances)
}

/** The subscription of an attempt before, which still waits for its payment. */
async function begunBefore(unit: Unit, plan: CheckoutPlan): Promise<StoredSubscription | undefined> {
  const stored = plan.subscription === undefined ? undefined : await unit.lock('subscription', plan.subscription)
  const waits = stored?.data.status === 'incomplete' || (stored?.data.pending_setup_intent ?? null) !== null
  return waits ? stored?.data : undefined
}

async function beginFor(
  work: Work,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  method: StoredObject<'payment_method'> | null,
): Promise<StoredSubscription> {
  const customer = idOf(session.customer) ?? ''
  const { line_items = [] } = await work.unit.hiddenOf(session.id)
  const saved = idOf(method?.data.customer) === customer ? method?.data.id : undefined
  const { description, metadata, trial_end, trial_period_days } = plan.subscription_data
  const once = line_items.filter((item) => !item.price?.recurring)
  const asked: Creation = {
    ...given({ description, metadata, trial_end, trial_period_days, default_payment_method: saved }),
    currency: session.currency ?? '',
    customer,
    items: line_items.flatMap(itemOf),
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    ...(once.length > 0 && { add_invoice_items: once.map(onceOf) }),
    ...(plan.discount && { discounts: [plan.discount] }),
  }
  return begin(await openBooks(work, customer), asked)
}

function itemOf({ price, quantity, metadata }: StoredItem): Creation['items'] {
  if (!price?.recurring) return []
  return [{ made: price, quantity: quantity ?? 1, metadata: metadata ?? {} }]
}

function onceOf({ price, quantity, metadata }: StoredItem) {
  return { price: price?.id ?? '', quantity: quantity ?? 1, metadata: metadata ?? {} }
}

/** What a new subscription waits for: the payment of its first invoice, or a card for later ones. */
async function waitingOn(
  unit: Unit,
  subscription: StoredSubscription,
): Promise<Stripe.PaymentIntent | Stripe.SetupIntent | undefined> {
  const setup = idOf(subscription.pending_setup_intent)
  if (setup !== null) return (await lockNamed(unit, 'setup_intent', setup)).data
  if (subscription.status !== 'incomplete') return undefined
  const { payment } = await unit.hiddenOf(idOf(subscription.latest_invoice) ?? '')
  return payment === undefined ? undefined : (await lockNamed(unit, 'payment_intent', payment.payment_intent)).data
}

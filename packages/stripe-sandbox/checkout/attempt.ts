import type Stripe from 'stripe'
import { refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { given } from '../http/parameters.ts'
import { newCustomer } from '../objects/customers.ts'
import { confirmIntent } from '../objects/payment-intent-confirmation.ts'
import { newPaymentIntent } from '../objects/payment-intents.ts'
import { makePaymentMethod, type PaymentMethodData } from '../objects/payment-method-data.ts'
import { PAYING_TYPES } from '../objects/payment-method-types.ts'
import { requireOwn, takePaymentMethod } from '../objects/saved-cards.ts'
import { confirmIntent as confirmSetup } from '../objects/setup-intent-confirmation.ts'
import type { CheckoutPlan } from '../store/checkout-shapes.ts'
import { idOf, type StoredObject } from '../store/stored.ts'
import { complete } from './completion.ts'
import { checkDiscount } from './discounts.ts'
import { subscribe } from './subscribe.ts'

/** What a person has filled in on the page. */
export interface FilledIn {
  email: string | null
  name: string | null
  /** A way to pay that was saved before, or one that was typed; null where nothing has to be paid. */
  method: { saved: string } | PaymentMethodData | null
  /** How often the button had been pressed when the page was shown. */
  attempts: number
}

/** The button was pressed: pays, or saves. A second press on the same page changes nothing. */
export async function attempt(work: Work, id: string, filledIn: FilledIn, pageUrl: string): Promise<void> {
  const { unit } = work
  const stored = await unit.lock('checkout.session', id)
  const plan = stored?.hidden.checkout
  if (stored?.data.status !== 'open' || plan === undefined || plan.attempts !== filledIn.attempts) return
  const session = withDetails(work, stored.data, plan, filledIn)
  unit.save(session, { ...stored.hidden, checkout: { ...plan, attempts: plan.attempts + 1 } })
  const free = isFree(session)
  if (session.mode === 'payment') await checkDiscount(unit, session)
  if (session.mode === 'subscription') {
    const method = free ? null : await methodOf(work, session, filledIn)
    await subscribe(work, session, { ...plan, attempts: plan.attempts + 1 }, method, pageUrl)
  } else if (free) {
    await complete(work, session, 'no_payment_required')
  } else {
    const method = await methodOf(work, session, filledIn)
    if (session.mode === 'setup') await save(work, session, method, pageUrl)
    else await pay(work, session, plan, method, pageUrl)
  }
}

/** Nothing has to be paid, so nobody is asked how. */
export function isFree({ mode, amount_total, payment_method_collection }: Stripe.Checkout.Session): boolean {
  if (amount_total !== 0) return false
  return mode === 'payment' || (mode === 'subscription' && payment_method_collection === 'if_required')
}

/** Who it is; a customer of their own where one is wanted or needed. */
function withDetails(
  { unit }: Work,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  { email, name, method }: FilledIn,
): Stripe.Checkout.Session {
  const needsCustomer =
    session.mode === 'subscription' ||
    session.customer_creation === 'always' ||
    plan.payment_intent_data.setup_future_usage !== undefined ||
    (method !== null && 'type' in method && method.type === 'customer_balance')
  const customer =
    idOf(session.customer) ?? (needsCustomer && session.mode !== 'setup' ? newCustomer(unit, { email, name }).id : null)
  const customer_details: Stripe.Checkout.Session.CustomerDetails = {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
  return { ...session, customer, customer_details }
}

async function methodOf(
  work: Work,
  session: Stripe.Checkout.Session,
  { email, name, method }: FilledIn,
): Promise<StoredObject<'payment_method'>> {
  if (method === null) throw refused('Choose how you want to pay.')
  if ('saved' in method) {
    await requireOwn(work.unit, method.saved, idOf(session.customer) ?? '', 'payment_method')
    return takePaymentMethod(work, method.saved, 'payment_method')
  }
  return makePaymentMethod(work, { ...method, billing_details: { email, name } })
}

async function pay(
  work: Work,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  method: StoredObject<'payment_method'>,
  returnUrl: string,
): Promise<void> {
  const intent = await intentOf(work, session, plan)
  if (session.payment_intent === null) {
    work.unit.save<Stripe.Checkout.Session>({ ...session, payment_intent: intent.id })
  }
  await confirmIntent(work, intent, method, { offSession: false, refuseChallenge: false, returnUrl })
}

/** One payment for a session: a further attempt is a further attempt at the same one. */
async function intentOf(
  work: Work,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
): Promise<Stripe.PaymentIntent> {
  const begun = (await work.unit.lock('payment_intent', idOf(session.payment_intent) ?? ''))?.data
  const customer = idOf(session.customer) ?? undefined
  if (begun !== undefined) return { ...begun, customer: customer ?? null }
  const { payment_method_options, payment_intent_data } = plan
  const { intent } = await newPaymentIntent(
    work,
    {
      ...payment_intent_data,
      ...given({ customer, payment_method_options }),
      amount: session.amount_total ?? 0,
      currency: session.currency ?? '',
      allowed_payment_method_types: PAYING_TYPES.filter((type) => session.payment_method_types.includes(type)),
    },
    { checkout_session: session.id },
  )
  return intent
}

async function save(
  work: Work,
  session: Stripe.Checkout.Session,
  method: StoredObject<'payment_method'>,
  returnUrl: string,
): Promise<void> {
  const intent = (await work.unit.lock('setup_intent', idOf(session.setup_intent) ?? ''))?.data
  if (intent !== undefined) await confirmSetup(work, intent, method, returnUrl)
}

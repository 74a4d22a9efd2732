import type Stripe from 'stripe'
import type { IntentListener, Work } from '../http/operation.ts'
import { automaticMethodsOf } from '../objects/automatic-payment-methods.ts'
import { makePaymentMethod, type PaymentMethodData } from '../objects/payment-method-data.ts'
import { detach } from '../objects/payment-methods.ts'
import { requireOwn } from '../objects/saved-cards.ts'
import { confirmIntent } from '../objects/setup-intent-confirmation.ts'
import { blankSetupIntent } from '../objects/setup-intent-shape.ts'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'

/** Saves a card that was typed in the portal. A second press on the same page changes nothing. */
export async function addCard(
  work: Work,
  id: string,
  typed: { data: PaymentMethodData; name: string; attempts: number },
  returnUrl: string,
): Promise<Stripe.SetupIntent | undefined> {
  const { unit } = work
  const stored = await unit.lock('billing_portal.session', id)
  const attempts = stored?.hidden.attempts ?? 0
  if (stored === undefined || attempts !== typed.attempts) return undefined
  unit.save(stored.data, { ...stored.hidden, attempts: attempts + 1 })
  const customer = (await unit.read('customer', stored.data.customer))?.data
  const method = makePaymentMethod(work, {
    ...typed.data,
    allow_redisplay: 'always',
    billing_details: { email: customer?.email, name: typed.name },
  })
  const intent: Stripe.SetupIntent = {
    ...blankSetupIntent(unit.now),
    ...automaticMethodsOf({}),
    customer: stored.data.customer,
    payment_method: method.data.id,
  }
  unit.emit('setup_intent.created', unit.insert(intent, { portal_session: id }))
  return confirmIntent(work, intent, method, returnUrl)
}

/** A card that was saved in the portal is the one to charge: the customer's first, or what they came to change. */
export const followPortal: IntentListener = async ({ unit }, intent) => {
  if (intent.object !== 'setup_intent' || intent.status !== 'succeeded') return
  const { portal_session } = await unit.hiddenOf(intent.id)
  const session = portal_session === undefined ? undefined : await unit.read('billing_portal.session', portal_session)
  const customer = (await unit.lock('customer', idOf(intent.customer) ?? ''))?.data
  const method = idOf(intent.payment_method)
  if (session === undefined || customer === undefined || method === null) return
  const first = customer.invoice_settings.default_payment_method === null
  if (first || session.data.flow?.type === 'payment_method_update') chargeBy(unit, customer, method)
}

export async function makeDefault({ unit }: Work, id: string, method: string): Promise<void> {
  await requireOwn(unit, method, id, 'payment_method')
  const customer = (await unit.lock('customer', id))?.data
  if (customer !== undefined) chargeBy(unit, customer, method)
}

export async function removeCard({ unit }: Work, customer: string, id: string): Promise<void> {
  const stored = await unit.lock('payment_method', id)
  // Pressed twice, or somebody else's: there is nothing of this customer's to remove.
  if (stored !== undefined && idOf(stored.data.customer) === customer) await detach(unit, stored)
}

function chargeBy(unit: Unit, customer: Stripe.Customer, default_payment_method: string): void {
  const { invoice_settings } = customer
  if (invoice_settings.default_payment_method === default_payment_method) return
  const changed = unit.save<Stripe.Customer>({
    ...customer,
    invoice_settings: { ...invoice_settings, default_payment_method },
  })
  unit.emit('customer.updated', changed, { previous: { invoice_settings } })
}

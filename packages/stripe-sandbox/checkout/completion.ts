import type Stripe from 'stripe'
import type { IntentListener, Work } from '../http/operation.ts'
import { countDiscount } from './discounts.ts'

/** What becomes of a session when its payment, or the saving of its card, has an outcome. */
export const followCheckout: IntentListener = async (work, intent) => {
  const { checkout_session } = await work.unit.hiddenOf(intent.id)
  if (checkout_session === undefined) return
  const session = (await work.unit.lock('checkout.session', checkout_session))?.data
  if (session === undefined || session.status === 'expired') return
  if (intent.object === 'setup_intent') {
    if (intent.status === 'succeeded') await complete(work, session, 'no_payment_required')
  } else if (session.status === 'complete') {
    followLater(work, session, intent)
  } else if (intent.status === 'succeeded') {
    await complete(work, session, 'paid')
  } else if (isOnItsWay(intent)) {
    await complete(work, session, 'unpaid')
  }
}

/** The page has done its part; whether the money is there says the payment status. */
export async function complete(
  { unit }: Work,
  session: Stripe.Checkout.Session,
  payment_status: Stripe.Checkout.Session.PaymentStatus,
): Promise<void> {
  await countDiscount(unit, session)
  const done = unit.save<Stripe.Checkout.Session>({ ...session, payment_status, status: 'complete', url: null })
  unit.emit('checkout.session.completed', done)
}

function followLater({ unit }: Work, session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent): void {
  if (session.payment_status !== 'unpaid') return
  if (intent.status === 'succeeded') {
    const paid = unit.save<Stripe.Checkout.Session>({ ...session, payment_status: 'paid' })
    unit.emit('checkout.session.async_payment_succeeded', paid)
  } else if (intent.status === 'requires_payment_method') {
    unit.emit('checkout.session.async_payment_failed', session)
  }
}

/** A debit is under way, or a transfer was promised: nothing more can be done on the page. */
function isOnItsWay({ status, next_action }: Stripe.PaymentIntent): boolean {
  return status === 'processing' || next_action?.display_bank_transfer_instructions !== undefined
}

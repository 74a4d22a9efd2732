import type Stripe from 'stripe'
import type { SandboxContext, Work } from '../http/operation.ts'
import { cancelIntent } from '../objects/payment-intents.ts'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'

/** Nobody has paid in time. */
export async function expireOverdue(unit: Unit, id: string, context: SandboxContext): Promise<void> {
  const session = (await unit.lock('checkout.session', id))?.data
  if (session?.status === 'open') await expire({ unit, context }, session)
}

/** Closes the page; a payment that was begun on it is not made any more. */
export async function expire(work: Work, session: Stripe.Checkout.Session): Promise<Stripe.Checkout.Session> {
  const { unit } = work
  const intent = (await unit.lock('payment_intent', idOf(session.payment_intent) ?? ''))?.data
  if (intent?.status.startsWith('requires_')) await cancelIntent(work, intent, 'abandoned')
  const setup = (await unit.lock('setup_intent', idOf(session.setup_intent) ?? ''))?.data
  if (setup?.status.startsWith('requires_')) {
    unit.emit(
      'setup_intent.canceled',
      unit.save<Stripe.SetupIntent>({ ...setup, next_action: null, status: 'canceled' }),
    )
  }
  const expired = unit.save<Stripe.Checkout.Session>({ ...session, status: 'expired', url: null })
  unit.emit('checkout.session.expired', expired)
  return expired
}

import type Stripe from 'stripe'
import { Failure, refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { idOf, type Kept } from '../store/stored.ts'
import { verdictOnCharge } from './card-verdict.ts'
import { cardError } from './cards.ts'
import { chargeCard, recordDecline } from './charges.ts'
import { challengeFor } from './next-action.ts'
import { attachChecked, refuseDetached, takePaymentMethod } from './saved-cards.ts'
import { DECLINES, type Decline } from './test-cards.ts'

interface Circumstances {
  offSession: boolean
  refuseChallenge: boolean
  returnUrl: string | undefined
}

/** Tries to take the money: taken, refused (402, and the intent waits for another card), or the cardholder is asked. */
export async function confirmIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Kept<'payment_method'> | undefined,
  circumstances: Circumstances,
): Promise<Stripe.PaymentIntent> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirm')
  const chosen = method ?? (await ownMethod(work, intent))
  checkOwner(intent, chosen)
  const verdict = verdictOnCharge(chosen, { now: work.unit.now, offSession: circumstances.offSession })
  if (verdict === 'approved') return succeed(work, intent, chosen)
  if (verdict !== 'authentication') throw decline(work, intent, chosen, DECLINES[verdict.declined])
  if (circumstances.refuseChallenge) throw decline(work, intent, chosen, DECLINES.authentication_required)
  return askCardholder(work, intent, chosen, circumstances.returnUrl)
}

/** The cardholder has answered the bank's question. */
export async function settlePaymentChallenge(work: Work, id: string, passed: boolean): Promise<void> {
  const intent = (await work.unit.lock('payment_intent', id))?.data
  if (intent === undefined || intent.status !== 'requires_action') return
  const method = await takePaymentMethod(work, idOf(intent.payment_method) ?? '', 'payment_method')
  if (!passed) {
    fail(work, intent, method, AUTHENTICATION_FAILED)
    return
  }
  const verdict = verdictOnCharge(method, { now: work.unit.now, offSession: false, confirmed: true })
  if (typeof verdict === 'object') fail(work, intent, method, DECLINES[verdict.declined])
  else await succeed(work, intent, method, true)
}

export function unexpectedState(intent: Stripe.PaymentIntent, verb: string): Failure {
  const message = `This PaymentIntent's status is ${intent.status}, but you can't ${verb} a PaymentIntent with that status.`
  const code = 'payment_intent_unexpected_state'
  return new Failure(400, { type: 'invalid_request_error', code, message, payment_intent: intent })
}

const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

async function ownMethod(work: Work, intent: Stripe.PaymentIntent): Promise<Kept<'payment_method'>> {
  const id = idOf(intent.payment_method)
  if (id !== null) return takePaymentMethod(work, id, 'payment_method')
  throw refused(
    'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
    'payment_intent_unexpected_state',
  )
}

function checkOwner(intent: Stripe.PaymentIntent, method: Kept<'payment_method'>): void {
  refuseDetached(method)
  const owner = idOf(method.data.customer)
  if (owner === null || owner === idOf(intent.customer)) return
  throw refused(
    `The PaymentMethod supplied (${method.data.id}) belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
    undefined,
    'payment_method',
  )
}

async function succeed(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Kept<'payment_method'>,
  authenticated = method.hidden.authenticated === true,
): Promise<Stripe.PaymentIntent> {
  const { unit } = work
  const charge = await chargeCard(work, intent, method)
  const customer = idOf(intent.customer)
  const savesCard = intent.setup_future_usage !== null && customer !== null && method.data.customer === null
  if (savesCard) attachChecked(unit, { data: method.data, hidden: { ...method.hidden, authenticated } }, customer)
  const done = unit.save({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.data.id,
    status: 'succeeded' as const,
  })
  unit.emit('payment_intent.succeeded', done)
  return done
}

async function askCardholder(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Kept<'payment_method'>,
  returnUrl: string | undefined,
): Promise<Stripe.PaymentIntent> {
  const waiting = work.unit.save({
    ...intent,
    next_action: await challengeFor(work, intent.id, returnUrl),
    payment_method: method.data.id,
    status: 'requires_action' as const,
  })
  work.unit.emit('payment_intent.requires_action', waiting)
  return waiting
}

function decline(work: Work, intent: Stripe.PaymentIntent, method: Kept<'payment_method'>, reason: Decline): Failure {
  const failed = fail(work, intent, method, reason)
  const charge = idOf(failed.latest_charge) ?? ''
  return cardError(reason, { charge, payment_intent: failed, payment_method: method.data }, true)
}

function fail(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Kept<'payment_method'>,
  reason: Decline,
): Stripe.PaymentIntent {
  const charge = recordDecline(work, intent, method, reason)
  const failed = work.unit.save({
    ...intent,
    last_payment_error: { ...reason, charge: charge.id, payment_method: method.data, type: 'card_error' },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  } as Stripe.PaymentIntent)
  work.unit.emit('payment_intent.payment_failed', failed)
  return failed
}

import type Stripe from 'stripe'
import { Failure, refused } from '../http/failure.ts'
import { followIntent, type Work } from '../http/operation.ts'
import { newId } from '../store/ids.ts'
import { idOf, type StoredObject } from '../store/stored.ts'
import { verdictOnSaving } from './card-verdict.ts'
import { cardError } from './cards.ts'
import { challengeFor, partnerPageFor } from './next-action.ts'
import { identified, noReturnUrl, PAYER_DECLINED, type PartnersAnswer } from './partners.ts'
import { checkType, refuseUnsavable, wayOf } from './payment-method-types.ts'
import { attachChecked, refuseForeign, takePaymentMethod } from './saved-cards.ts'
import { DECLINES, type Decline, type DeclineName } from './test-cards.ts'

/** Tries to save the card: saved, refused (402, and the intent waits for another card), or the cardholder is asked. */
export async function confirmIntent(
  work: Work,
  intent: Stripe.SetupIntent,
  method: StoredObject<'payment_method'> | undefined,
  returnUrl: string | undefined,
): Promise<Stripe.SetupIntent> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirm')
  const chosen = method ?? (await ownMethod(work, intent))
  checkType(intent.payment_method_types, chosen.data, 'SetupIntent')
  refuseUnsavable(chosen.data)
  refuseForeign(chosen, idOf(intent.customer), 'SetupIntent')
  if (wayOf(chosen.data).taken === 'by_debit') return succeed(work, intent, chosen, true)
  if (wayOf(chosen.data).taken === 'on_partners_page') return askPartner(work, intent, chosen, returnUrl)
  const verdict = verdictOnSaving(chosen, { now: work.unit.now, offSession: false })
  if (verdict === 'approved') return succeed(work, intent, chosen, chosen.hidden.authenticated === true)
  if (verdict === 'authentication') {
    return requireAction(work, intent, chosen, await challengeFor(work, intent.id, returnUrl))
  }
  throw decline(work, intent, chosen, verdict.declined)
}

/** The cardholder has answered the bank's question. */
export async function settleSetupChallenge(work: Work, id: string, passed: boolean): Promise<void> {
  const intent = (await work.unit.lock('setup_intent', id))?.data
  if (intent === undefined || intent.status !== 'requires_action') return
  const method = await takePaymentMethod(work, idOf(intent.payment_method) ?? '', 'payment_method')
  if (passed) await succeed(work, intent, method, true)
  else fail(work, intent, method, AUTHENTICATION_FAILED)
}

/** The payer has answered on the partner's page. */
export async function settlePartnersSetup(work: Work, id: string, answer: PartnersAnswer): Promise<void> {
  const intent = (await work.unit.lock('setup_intent', id))?.data
  if (intent === undefined || intent.status !== 'requires_action') return
  const asked = await takePaymentMethod(work, idOf(intent.payment_method) ?? '', 'payment_method')
  if (answer === 'fail') fail(work, intent, asked, PAYER_DECLINED)
  else await succeed(work, intent, identified(work, asked), true)
}

export function unexpectedState(intent: Stripe.SetupIntent, verb: string): Failure {
  const message = `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`
  const code = 'setup_intent_unexpected_state'
  return new Failure(400, { type: 'invalid_request_error', code, message, setup_intent: intent })
}

async function ownMethod(work: Work, intent: Stripe.SetupIntent): Promise<StoredObject<'payment_method'>> {
  const id = idOf(intent.payment_method)
  if (id !== null) return takePaymentMethod(work, id, 'payment_method')
  throw refused(
    'You cannot confirm this SetupIntent because it is missing a payment method. Update the SetupIntent with a payment method and then confirm it again.',
    'setup_intent_unexpected_state',
  )
}

async function succeed(
  work: Work,
  intent: Stripe.SetupIntent,
  method: StoredObject<'payment_method'>,
  authenticated: boolean,
): Promise<Stripe.SetupIntent> {
  const { unit } = work
  const hidden = { ...method.hidden, authenticated }
  const customer = idOf(intent.customer)
  if (customer !== null && method.data.customer === null) attachChecked(unit, { data: method.data, hidden }, customer)
  else unit.save(method.data, hidden)
  const done = unit.save({
    ...intent,
    last_setup_error: null,
    latest_attempt: newId('setup_attempt'),
    next_action: null,
    payment_method: method.data.id,
    status: 'succeeded' as const,
  })
  unit.emit('setup_intent.succeeded', done)
  await followIntent(work, done)
  return done
}

async function askPartner(
  work: Work,
  intent: Stripe.SetupIntent,
  method: StoredObject<'payment_method'>,
  returnUrl: string | undefined,
): Promise<Stripe.SetupIntent> {
  if (returnUrl === undefined) throw noReturnUrl(method.data.type)
  return requireAction(work, intent, method, await partnerPageFor(work, intent.id, returnUrl))
}

function requireAction(
  work: Work,
  intent: Stripe.SetupIntent,
  method: StoredObject<'payment_method'>,
  next_action: Stripe.SetupIntent.NextAction,
): Stripe.SetupIntent {
  const waiting = work.unit.save({
    ...intent,
    latest_attempt: newId('setup_attempt'),
    next_action,
    payment_method: method.data.id,
    status: 'requires_action' as const,
  })
  work.unit.emit('setup_intent.requires_action', waiting)
  return waiting
}

function decline(
  work: Work,
  intent: Stripe.SetupIntent,
  method: StoredObject<'payment_method'>,
  name: DeclineName,
): Failure {
  const failed = fail(work, intent, method, DECLINES[name])
  return cardError(DECLINES[name], { setup_intent: failed, payment_method: method.data }, true)
}

function fail(
  work: Work,
  intent: Stripe.SetupIntent,
  method: StoredObject<'payment_method'>,
  reason: Decline,
): Stripe.SetupIntent {
  const failed = work.unit.save({
    ...intent,
    last_setup_error: { ...reason, payment_method: method.data, type: 'card_error' },
    latest_attempt: newId('setup_attempt'),
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method' as const,
  } as Stripe.SetupIntent)
  work.unit.emit('setup_intent.setup_failed', failed)
  return failed
}

const AUTHENTICATION_FAILED: Decline = {
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

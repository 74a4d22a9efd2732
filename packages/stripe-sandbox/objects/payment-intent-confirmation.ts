import type Stripe from 'stripe'
import { Failure, refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { idOf, type StoredObject } from '../store/stored.ts'
import { awaitTransfer, releaseTransfer } from './bank-transfers.ts'
import { verdictOnCharge } from './card-verdict.ts'
import { cardError } from './cards.ts'
import { checkRouting } from './destination-charge.ts'
import { challengeFor, partnerPageFor } from './next-action.ts'
import { identified, noReturnUrl, PAYER_DECLINED, type PartnersAnswer } from './partners.ts'
import { fail, requireAction, startProcessing, succeed } from './payment-intent-outcomes.ts'
import { checkType, refuseUnsavable, wayOf } from './payment-method-types.ts'
import { refuseForeign, takePaymentMethod } from './saved-cards.ts'
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
  method: StoredObject<'payment_method'> | undefined,
  circumstances: Circumstances,
): Promise<Stripe.PaymentIntent> {
  refuseEnded(intent, 'confirm')
  await checkRouting(work, intent)
  const chosen = method ?? (await ownMethod(work, intent))
  checkType(intent.payment_method_types, chosen.data, 'PaymentIntent')
  refuseForeign(chosen, idOf(intent.customer), 'PaymentIntent')
  if (intent.setup_future_usage !== null) refuseUnsavable(chosen.data)
  const { taken } = wayOf(chosen.data)
  if (taken !== 'by_transfer') await releaseTransfer(work, intent)
  switch (taken) {
    case 'by_card':
      return confirmCard(work, intent, chosen, circumstances)
    case 'on_partners_page':
      return askPartner(work, intent, chosen, circumstances)
    case 'by_debit':
      return startProcessing(work, intent, chosen)
    case 'by_transfer':
      return awaitTransfer(work, intent, chosen)
  }
}

/** The cardholder has answered the bank's question. */
export async function settlePaymentChallenge(work: Work, id: string, passed: boolean): Promise<void> {
  const intent = (await work.unit.lock('payment_intent', id))?.data
  if (intent === undefined || intent.status !== 'requires_action') return
  const method = await takePaymentMethod(work, idOf(intent.payment_method) ?? '', 'payment_method')
  if (!passed) {
    await fail(work, intent, method, AUTHENTICATION_FAILED)
    return
  }
  const verdict = verdictOnCharge(method, { now: work.unit.now, offSession: false, confirmed: true })
  if (typeof verdict === 'object') await fail(work, intent, method, DECLINES[verdict.declined])
  else await succeed(work, intent, method, { authenticated: true })
}

/** The payer has answered on the partner's page. */
export async function settlePartnersPage(work: Work, id: string, answer: PartnersAnswer): Promise<void> {
  const intent = (await work.unit.lock('payment_intent', id))?.data
  if (intent === undefined || intent.status !== 'requires_action') return
  const asked = await takePaymentMethod(work, idOf(intent.payment_method) ?? '', 'payment_method')
  if (answer === 'fail') {
    await fail(work, intent, asked, PAYER_DECLINED)
    return
  }
  const method = identified(work, asked)
  if (answer === 'complete') await succeed(work, intent, method, { authenticated: true })
  else await startProcessing(work, intent, method, SETTLES_LATER_SECONDS)
}

async function confirmCard(
  work: Work,
  intent: Stripe.PaymentIntent,
  card: StoredObject<'payment_method'>,
  circumstances: Circumstances,
): Promise<Stripe.PaymentIntent> {
  const verdict = verdictOnCharge(card, { now: work.unit.now, offSession: circumstances.offSession })
  if (verdict === 'approved') return succeed(work, intent, card)
  if (verdict !== 'authentication') throw await decline(work, intent, card, DECLINES[verdict.declined])
  if (circumstances.refuseChallenge) throw await decline(work, intent, card, DECLINES.authentication_required)
  return requireAction(work, intent, card, await challengeFor(work, intent.id, circumstances.returnUrl))
}

/** A partner's page asks the payer, unless the payer allowed it for good before. */
async function askPartner(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
  { offSession, refuseChallenge, returnUrl }: Circumstances,
): Promise<Stripe.PaymentIntent> {
  if (offSession && method.hidden.authenticated === true) return succeed(work, intent, method)
  if (offSession || refuseChallenge) throw await decline(work, intent, method, PAYER_NEEDED)
  if (returnUrl === undefined) throw noReturnUrl(method.data.type)
  return requireAction(work, intent, method, await partnerPageFor(work, intent.id, returnUrl))
}

/** What may be done with an intent, in which states, and how Stripe says that it is too late. */
const DEEDS = {
  cancel: [
    'canceled',
    ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action', 'processing'],
  ],
  confirm: ['confirmed', ['requires_confirmation', 'requires_action']],
  update: ['updated', ['requires_payment_method', 'requires_confirmation', 'requires_action']],
} as const

/** Refuses what can no longer be done with an intent that has ended, or whose end is awaited. */
export function refuseEnded(intent: Stripe.PaymentIntent, deed: keyof typeof DEEDS): void {
  if (!['succeeded', 'canceled', 'processing'].includes(intent.status)) return
  const [done, statuses] = DEEDS[deed]
  const message =
    deed === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${deed} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${statuses.join(', ')}.`
  const code = 'payment_intent_unexpected_state'
  throw new Failure(400, { type: 'invalid_request_error', code, message, payment_intent: intent })
}

const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const SETTLES_LATER_SECONDS = 180

const PAYER_NEEDED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'This payment method needs its holder to approve the payment, who is not there to do so.',
}

async function ownMethod(work: Work, intent: Stripe.PaymentIntent): Promise<StoredObject<'payment_method'>> {
  const id = idOf(intent.payment_method)
  if (id !== null) return takePaymentMethod(work, id, 'payment_method')
  throw refused(
    'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
    'payment_intent_unexpected_state',
  )
}

async function decline(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
  reason: Decline,
): Promise<Failure> {
  const failed = await fail(work, intent, method, reason)
  const charge = idOf(failed.latest_charge) ?? ''
  return cardError(reason, { charge, payment_intent: failed, payment_method: method.data }, true)
}

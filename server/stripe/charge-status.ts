import type Stripe from 'stripe'
import { type FundingMethod, isAskingMethod } from '#domain/funding-method.ts'
import { idOf } from './card.ts'
import { refusalFrom, type StripeRefusal } from './failures.ts'

export type ChargeOutcome =
  | { succeeded: true; payment_method_id?: string | null }
  | { succeeded: false; refusal: StripeRefusal }

/** The state of an intent: ended, waiting for the payer, or being processed. Null while it has not been confirmed. */
export type ChargeState = ChargeOutcome | 'requires_action' | 'processing' | null

interface Asked {
  method: FundingMethod
  was_asked: boolean
}

/**
 * Reads the state of an intent. Once the payer of a card was asked, a refusal is no end: they may answer again or take
 * another card, until their time is over. Of the other methods a refusal is the end.
 */
export function chargeStateOf(intent: Stripe.PaymentIntent, { method, was_asked }: Asked): ChargeState {
  if (intent.status === 'succeeded') return { succeeded: true, payment_method_id: idOf(intent.payment_method) }
  if (intent.status === 'canceled') return { succeeded: false, refusal: refusalIn(intent, method) }
  if (intent.status === 'requires_action') return 'requires_action'
  if (intent.status === 'processing') return 'processing'
  if (intent.status !== 'requires_payment_method') return null
  const refusal = refusalIn(intent, method)
  if (isAskingMethod(method)) return { succeeded: false, refusal }
  return was_asked || refusal.code === NEEDS_PAYER ? 'requires_action' : { succeeded: false, refusal }
}

/** Why an intent did not take the money: the payer wanted so, else what was said last, else nobody did what was asked. */
export function refusalIn(intent: Stripe.PaymentIntent, method: FundingMethod): StripeRefusal {
  const asks = isAskingMethod(method)
  if (intent.cancellation_reason === 'requested_by_customer') {
    return refusalFrom({ code: asks ? `${method}_canceled` : 'canceled' })
  }
  return refusalFrom(intent.last_payment_error ?? { code: asks ? `${method}_expired` : NEEDS_PAYER })
}

interface ChargeRecord {
  id: string
  status: string
  action_required_at: Date | null
  processing_at?: Date | null
}

/** Since when this charge waits for its payer; null when it does not. */
export function waitsSince({ status, action_required_at, processing_at }: Omit<ChargeRecord, 'id'>): Date | null {
  return status === 'unknown' && !processing_at ? action_required_at : null
}

/** Where the payer confirms a charge that waits for them; null when it does not. */
export function confirmUrl(charge: ChargeRecord): string | null {
  return waitsSince(charge) ? `/checkout?charge=${charge.id}` : null
}

const NEEDS_PAYER = 'authentication_required'

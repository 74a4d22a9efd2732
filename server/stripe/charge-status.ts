import type Stripe from 'stripe'
import { idOf } from './card.ts'
import { refusalFrom, type StripeRefusal } from './failures.ts'

export type ChargeOutcome =
  | { succeeded: true; payment_method_id?: string | null }
  | { succeeded: false; refusal: StripeRefusal }

/** The state of an intent: ended, waiting for the payer to answer their bank, or still being processed (null). */
export type ChargeState = ChargeOutcome | 'requires_action' | null

/** How long a payer has to answer their bank. */
export const PAYER_TIMEOUT_MS = 30 * 60_000

/**
 * Reads the state of an intent. Once the payer was asked, a refusal is no end: they may answer again or take another
 * card, until their time is over.
 */
export function chargeStateOf(intent: Stripe.PaymentIntent, { was_asked }: { was_asked: boolean }): ChargeState {
  if (intent.status === 'succeeded') return { succeeded: true, payment_method_id: idOf(intent.payment_method) }
  if (intent.status === 'canceled') return { succeeded: false, refusal: refusalIn(intent) }
  if (intent.status === 'requires_action') return 'requires_action'
  if (intent.status !== 'requires_payment_method') return null
  const refusal = refusalIn(intent)
  return was_asked || refusal.code === NEEDS_PAYER ? 'requires_action' : { succeeded: false, refusal }
}

/** Why an intent did not take the money: the payer wanted so, else what was said last, else nobody answered the bank. */
export function refusalIn(intent: Stripe.PaymentIntent): StripeRefusal {
  if (intent.cancellation_reason === 'requested_by_customer') return refusalFrom({ code: 'canceled' })
  return refusalFrom(intent.last_payment_error ?? { code: NEEDS_PAYER })
}

interface ChargeRecord {
  id: string
  status: string
  action_required_at: Date | null
}

/** Since when this charge waits for its payer; null when it does not. */
export function waitsSince({ status, action_required_at }: Omit<ChargeRecord, 'id'>): Date | null {
  return status === 'unknown' ? action_required_at : null
}

/** Where the payer confirms a charge that waits for them; null when it does not. */
export function confirmUrl(charge: ChargeRecord): string | null {
  return waitsSince(charge) ? `/checkout?charge=${charge.id}` : null
}

const NEEDS_PAYER = 'authentication_required'

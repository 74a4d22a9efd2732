import type Stripe from 'stripe'
import { idOf } from './cards.ts'
import { refusalFrom, type StripeRefusal } from './failures.ts'

export type ChargeOutcome =
  | { succeeded: true; payment_method_id?: string | null }
  | { succeeded: false; refusal: StripeRefusal }

/** Where an intent stands: at an end, before a question of the bank's to the payer, or still on its way (null). */
export type Standing = ChargeOutcome | 'asks_payer' | null

/** How long a payer has to answer their bank. */
export const PAYER_HAS_MS = 30 * 60_000

/**
 * Reads where an intent stands. Once the payer was asked, a refusal is no end: they may answer again or take another
 * card, until their time is over.
 */
export function standingOf(intent: Stripe.PaymentIntent, { was_asked }: { was_asked: boolean }): Standing {
  if (intent.status === 'succeeded') return { succeeded: true, payment_method_id: idOf(intent.payment_method) }
  if (intent.status === 'canceled') return { succeeded: false, refusal: refusalIn(intent) }
  if (intent.status === 'requires_action') return 'asks_payer'
  if (intent.status !== 'requires_payment_method') return null
  const refusal = refusalIn(intent)
  return was_asked || refusal.code === NEEDS_PAYER ? 'asks_payer' : { succeeded: false, refusal }
}

/** Why an intent did not take the money: the payer wanted so, else what was said last, else nobody answered the bank. */
export function refusalIn(intent: Stripe.PaymentIntent): StripeRefusal {
  if (intent.cancellation_reason === 'requested_by_customer') return refusalFrom({ code: 'called_off' })
  return refusalFrom(intent.last_payment_error ?? { code: NEEDS_PAYER })
}

interface ChargeRecord {
  id: string
  status: string
  awaits_payer_since: Date | null
}

/** Since when this charge waits for its payer; null when it does not. */
export function waitsSince({ status, awaits_payer_since }: Omit<ChargeRecord, 'id'>): Date | null {
  return status === 'unknown' ? awaits_payer_since : null
}

/** Where the payer confirms a charge that waits for them; null when it does not. */
export function confirmUrl(charge: ChargeRecord): string | null {
  return waitsSince(charge) ? `/checkout?charge=${charge.id}` : null
}

const NEEDS_PAYER = 'authentication_required'

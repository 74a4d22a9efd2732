import { describe, UserFacingError } from '../../lib/errors.ts'
import { StripeNotLoaded } from '../../shared/cards/stripe-js.ts'

/** The bank or Stripe refused the payment, and said why. */
export class Refused extends UserFacingError {}

/** Why a payment did not go through, or could not even begin. */
export function paymentFailure(error: Error): string {
  if (error instanceof StripeNotLoaded) return `Payment initialization failed: ${error.message || 'Unknown error'}`
  const sentence = error instanceof Refused ? error.message : describe(error).sentence
  return `Payment failed: ${sentence || 'Unknown error'}`
}

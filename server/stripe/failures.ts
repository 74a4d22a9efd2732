import Stripe from 'stripe'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { Log } from '#server/platform/process.ts'
import { sentenceFor } from './failure-sentences.ts'

/** Stripe's definite no: repeating the same call would get the same answer. */
export interface StripeRefusal {
  code: string
  sentence: string
}

/** The code of a refusal to which Stripe gives none. */
export const UNNAMED = 'refused'

/** Reads a definite no out of an error. Null for everything else, after which the outcome may be unknown. */
export function refusalOf(error: unknown): StripeRefusal | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null
  const definite =
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    // A key that lacks a permission is ours to mend; an account that has left is the account's.
    (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid')
  return definite ? refusalFrom(error) : null
}

/** The same for the error that a Stripe object carries. */
export function refusalFrom(error: { code?: string; decline_code?: string; message?: string }): StripeRefusal {
  const code = (error.code === 'card_declined' ? error.decline_code : undefined) ?? error.code ?? UNNAMED
  return { code, sentence: sentenceFor(code, error.message) }
}

/** Stripe cannot be reached, is busy, or does not let this server in: nothing that a person did wrong. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && refusalOf(error) === null
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** The account is not the platform's to use any more: deleted, or its holder has ended the connection. */
export function isGone(error: unknown): boolean {
  const refused = error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid'
  return refused || isMissing(error)
}

/** Stripe repeats a server error that it keeps for this idempotency key: that call has ended. */
export function isRepeatedServerError(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}

/** The idempotency key was used before, with other details; not that a call with it is under way. */
export function isKeyOfOtherDetails(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400
}

/** Calls Stripe while a person waits; refuses with a sentence when it cannot answer. */
export async function orUnavailable<Answer>(
  log: Log,
  ask: () => Promise<Answer>,
): Promise<Answer | Refusal<'PAYMENT_SERVICE_UNAVAILABLE'>> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.error({ err: error }, 'Stripe is unavailable')
    return refuse('PAYMENT_SERVICE_UNAVAILABLE', { payment_error: { type: 'api_error', code: causeOf(error) } })
  }
}

function causeOf(error: unknown): 'server_error' | 'network_error' | 'stripe_not_initialized' {
  if (error instanceof Stripe.errors.StripeConnectionError) return 'network_error'
  return error instanceof Stripe.errors.StripeAuthenticationError ? 'stripe_not_initialized' : 'server_error'
}

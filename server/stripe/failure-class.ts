import Stripe from 'stripe'

export type FailureClass =
  | 'api_error'
  | 'rate_limit'
  | 'authentication'
  | 'resource_not_found'
  | 'permission_denied'
  | 'validation'
  | 'network'
  | 'timeout'
  | 'unknown'

const { errors } = Stripe

/** What kind of failure a call for a connected account ended with. One that is not of Stripe is 'unknown'. */
export function failureClassOf(error: unknown): FailureClass {
  if (error instanceof errors.StripeRateLimitError) return 'rate_limit'
  if (error instanceof errors.StripeAuthenticationError) return 'authentication'
  // The account is not the platform's to read any more.
  if (error instanceof errors.StripePermissionError) {
    return error.code === 'account_invalid' ? 'authentication' : 'permission_denied'
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    return error.code === 'resource_missing' || error.statusCode === 404 ? 'resource_not_found' : 'validation'
  }
  if (error instanceof errors.StripeConnectionError)
    return /time(d )?-?out/i.test(error.message) ? 'timeout' : 'network'
  return error instanceof errors.StripeAPIError ? 'api_error' : 'unknown'
}

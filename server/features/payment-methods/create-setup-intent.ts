import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { Handler } from '#server/platform/http.ts'
import { orUnavailable } from '#server/stripe/failures.ts'
import type { CardSetupDeps } from './deps.ts'

/**
 * The card goes from the browser to Stripe; this server only creates the setup intent (decision C-152), rate limited
 * against testing of stolen cards.
 */
export function createSetupIntent({
  cards,
  rate_limits,
}: CardSetupDeps): Handler<Contract['paymentMethods']['createSetupIntent']> {
  return async ({ viewer, headers, log }) => {
    const tooOften = await consumeRateLimit(rate_limits, ['card_setup', viewer.id])
    return tooOften ?? orUnavailable(log, () => cards.beginSetup(viewer, headers.get('idempotency-key')))
  }
}

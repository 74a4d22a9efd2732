import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { Handler } from '#server/platform/http.ts'
import { orUnavailable } from '#server/stripe/failures.ts'
import type { CardSetupDeps } from './deps.ts'

/**
 * The card itself goes from the browser to the payment provider; this server only opens the way (decision C-152), and
 * not so often that lists of stolen cards could be tried out.
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

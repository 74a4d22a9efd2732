import type { Contract } from '#contract/index.ts'
import type { Caller } from '#server/platform/operation-routes.ts'
import type { Cards } from '#server/stripe/cards.ts'
import { orUnavailable } from '#server/stripe/failures.ts'

/** The card itself goes from the browser to the payment provider; this server only opens the way (decision C-152). */
export function createSetupIntent(cards: Cards): Caller<Contract['paymentMethods']['createSetupIntent']> {
  return async ({ viewer, headers, log }) => {
    return orUnavailable(log, async () => {
      const customer = await cards.customerOf(viewer)
      return cards.beginSetup(customer, headers.get('idempotency-key'))
    })
  }
}

import { feature } from '#server/feature.ts'
import { calls } from '#server/platform/operation-routes.ts'
import type { Checkouts } from '#server/stripe/checkouts.ts'
import { callOffCheckout, confirmCheckout, getCheckout } from './checkout.ts'
import { payers } from './policy.ts'

export const checkouts = feature('checkouts', {
  routes: ({ checkouts }: { checkouts: Checkouts }) => ({
    getCheckout: calls(payers, getCheckout(checkouts)),
    confirmCheckout: calls(payers, confirmCheckout(checkouts)),
    callOffCheckout: calls(payers, callOffCheckout(checkouts)),
  }),
})

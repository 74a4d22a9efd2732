import type { Contract } from '#contract/index.ts'
import { calls, type RouteTable } from '#server/platform/operation-routes.ts'
import type { Checkouts } from '#server/stripe/checkouts.ts'
import { callOffCheckout, confirmCheckout, getCheckout } from './checkout.ts'
import { payers } from './policy.ts'

export const checkoutRoutes = (checkouts: Checkouts): RouteTable<Contract['checkouts']> => ({
  getCheckout: calls(payers, getCheckout(checkouts)),
  confirmCheckout: calls(payers, confirmCheckout(checkouts)),
  callOffCheckout: calls(payers, callOffCheckout(checkouts)),
})

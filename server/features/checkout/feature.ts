import { feature } from '#server/feature.ts'
import { operation } from '#server/platform/operation.ts'
import { callOffCheckout, confirmCheckout, getCheckout } from './checkout.ts'
import { payers } from './policy.ts'

export const checkouts = feature('checkouts', {
  operations: {
    getCheckout: operation(payers, getCheckout),
    confirmCheckout: operation(payers, confirmCheckout),
    callOffCheckout: operation(payers, callOffCheckout),
  },
})

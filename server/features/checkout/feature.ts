import { feature } from '#server/feature.ts'
import { operation } from '#server/platform/http.ts'
import { cancelCheckout, confirmCheckout, getCheckout } from './checkout.ts'
import { payers } from './policy.ts'

export const checkouts = feature('checkouts', {
  operations: {
    getCheckout: operation(payers, getCheckout),
    confirmCheckout: operation(payers, confirmCheckout),
    cancelCheckout: operation(payers, cancelCheckout),
  },
})

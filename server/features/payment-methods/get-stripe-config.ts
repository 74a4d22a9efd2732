import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'

/** How the browser reaches the payment provider. */
export interface ProviderInBrowser {
  publishable_key: string
  mode: 'sandbox' | 'test' | 'live'
  api_url: string
}

export function getStripeConfig(provider: ProviderInBrowser): Reader<Contract['paymentMethods']['getStripeConfig']> {
  return async () => provider
}

import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/operation.ts'

/** How the browser reaches the payment provider. */
export interface ProviderInBrowser {
  publishable_key: string
  mode: 'sandbox' | 'test' | 'live'
  api_url: string
}

export const getStripeConfig =
  ({ browser }: { browser: ProviderInBrowser }): Handler<Contract['paymentMethods']['getStripeConfig']> =>
  async () =>
    browser

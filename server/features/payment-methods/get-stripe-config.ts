import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'

export interface StripeInBrowser {
  publishable_key: string
  mode: 'sandbox' | 'test' | 'live'
  api_url: string
}

export const getStripeConfig =
  ({ browser }: { browser: StripeInBrowser }): Handler<Contract['paymentMethods']['getStripeConfig']> =>
  async () =>
    browser

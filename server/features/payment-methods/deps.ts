import type { RateLimits } from '#server/identity/rate-limits.ts'
import type { Cards } from '#server/stripe/cards.ts'
import type { StripeInBrowser } from './get-stripe-config.ts'

/** What the handlers of this feature need beside the request. */
export interface PaymentMethodsDeps {
  cards: Cards
  browser: StripeInBrowser
  rate_limits: RateLimits
}

export type CardSetupDeps = Pick<PaymentMethodsDeps, 'cards' | 'rate_limits'>

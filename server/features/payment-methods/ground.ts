import type { RateLimits } from '#server/platform/rate-limits.ts'
import type { Cards } from '#server/stripe/cards.ts'
import type { ProviderInBrowser } from './get-stripe-config.ts'

/** What the handlers of this feature need beside the request. */
export interface PaymentMethodsGround {
  cards: Cards
  browser: ProviderInBrowser
  rate_limits: RateLimits
}

/** What saving a card needs of it. */
export type CardSetupGround = Pick<PaymentMethodsGround, 'cards' | 'rate_limits'>

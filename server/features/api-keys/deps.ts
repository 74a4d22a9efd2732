import type { RateLimits } from '#server/identity/rate-limits.ts'

/** What the handlers of this feature need beside the request. */
export interface ApiKeysDeps {
  rate_limits: RateLimits
  public_url: string
  /** Keys of a server with live Stripe keys are named live, all others test. */
  browser: { mode: 'sandbox' | 'test' | 'live' }
}

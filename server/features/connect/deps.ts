import type { RateLimits } from '#server/identity/rate-limits.ts'
import type { PayoutAccounts } from '#server/stripe/accounts.ts'
import type { Applications } from '#server/stripe/applications.ts'

/** What the handlers of this feature need beside the request. */
export interface ConnectDeps {
  accounts: PayoutAccounts
  applications: Applications
  rate_limits: RateLimits
  public_url: string
  /** Signs the state passed to Stripe's consent page. */
  secret: string
}

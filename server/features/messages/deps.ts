import type { RateLimits } from '#server/identity/rate-limits.ts'

/** What messages need beside the request. */
export interface MessagesDeps {
  rate_limits: RateLimits
}

import type { RateLimits } from '#server/identity/rate-limits.ts'

/** What tickets need beside the request. */
export interface TicketsDeps {
  rate_limits: RateLimits
}

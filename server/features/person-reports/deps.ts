import type { RateLimits } from '#server/identity/rate-limits.ts'

/** What reports of people need beside the request. */
export interface PersonReportsDeps {
  rate_limits: RateLimits
}

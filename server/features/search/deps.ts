import type { RateLimits } from '#server/identity/rate-limits.ts'

/** What searching needs beside the request. */
export interface SearchDeps {
  rate_limits: RateLimits
}

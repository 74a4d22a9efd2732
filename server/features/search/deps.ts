import type { RateLimits } from '#server/platform/rate-limits.ts'

/** What searching needs beside the request. */
export interface SearchDeps {
  rate_limits: RateLimits
}

import type { RateLimits } from '#server/platform/rate-limits.ts'

/** What searching needs beside the request. */
export interface SearchGround {
  rate_limits: RateLimits
}

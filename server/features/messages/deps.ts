import type { RateLimits } from '#server/identity/rate-limits.ts'
import type { Files } from '#server/platform/files.ts'

/** What messages need beside the request. */
export interface MessagesDeps {
  rate_limits: RateLimits
  files: Files
}

import type { Sessions } from '#server/identity/auth.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'

/** What the handlers of this feature need beside the request. */
export interface SecurityDeps {
  sessions: Pick<Sessions, 'hashPassword' | 'keysOn'>
  rate_limits: RateLimits
  /** Codes are hashed with it, so that a copied database does not reveal them. */
  secret: string
  public_url: string
}

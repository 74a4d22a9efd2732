import type { LegalDeps } from '#server/features/legal/commands.ts'
import type { Sessions } from '#server/identity/auth.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'

/** What the handlers of this feature need beside the request. */
export interface AccountsDeps extends LegalDeps {
  sessions: Sessions
  rate_limits: RateLimits
  /** Codes are hashed with it, so that a copied database does not reveal them. */
  secret: string
  public_url: string
  mode: 'local' | 'demo' | 'production'
  /** The page of the built-in mailbox; null where a mail server is configured. */
  mailbox_url: string | null
  contact: { support_email: string | null; booking_url: string | null }
}

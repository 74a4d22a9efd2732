import type { LegalDeps } from '#server/features/legal/commands.ts'
import type { Sessions } from '#server/identity/auth.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'

/** What the handlers of this feature need beside the request. */
export interface RegistrationDeps extends LegalDeps {
  sessions: Pick<Sessions, 'hashPassword' | 'addCredential'>
  rate_limits: RateLimits
  /** Codes are hashed with it, so that a copied database does not reveal them. */
  secret: string
  public_url: string
  /** The page of the built-in mailbox; null where a mail server is configured. */
  mailbox_url: string | null
}

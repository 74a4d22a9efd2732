import type { AccountDeletion, PersonalData } from '#server/feature.ts'
import type { Sessions } from '#server/identity/auth.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import type { Files } from '#server/platform/files.ts'

/** What the handlers of this feature need beside the request. */
export interface ProfilesDeps {
  rate_limits: RateLimits
  files: Files
  /** Codes are hashed with it, so that a copied database does not reveal them. */
  secret: string
  public_url: string
  /** The page of the built-in mailbox; null where a mail server is configured. */
  mailbox_url: string | null
  sessions: Pick<Sessions, 'signOut'>
  /** The personal data of every feature. */
  personal_data: PersonalData
  account_deletion: AccountDeletion
}

/** What an API key may do: call operations that read, or that write, or both. */
export const API_SCOPES = ['read', 'write'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** The most keys that work at one time, of one person. */
export const MAX_API_KEYS = 20

/** After how many days keys can end; null is a key that works until it is revoked. */
export const API_KEY_LIFETIMES = [30, 90, 365, null] as const

export const API_KEY_STATUSES = ['active', 'expired', 'revoked'] as const
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number]

export interface ApiKeyFacts {
  expires_at: Date | null
  revoked_at: Date | null
}

/** Whether a key works at this moment, or why it does not; what was revoked stays revoked. */
export function apiKeyStatus({ expires_at, revoked_at }: ApiKeyFacts, now: Date): ApiKeyStatus {
  if (revoked_at) return 'revoked'
  return expires_at && expires_at <= now ? 'expired' : 'active'
}

const DAY_MS = 86_400_000

/** When a key ends that is made now for so many days; null where it has no end. */
export function apiKeyExpiry(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * DAY_MS)
}

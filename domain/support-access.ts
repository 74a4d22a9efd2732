import type { Role } from './roles.ts'

/** For how many hours somebody can let support view their account. */
export const SUPPORT_ACCESS_HOURS = [1, 24] as const
export type SupportAccessHours = (typeof SUPPORT_ACCESS_HOURS)[number]

const HOUR_MS = 60 * 60 * 1000

/** When a consent that is given now ends by itself. */
export const supportAccessEnd = (now: Date, hours: SupportAccessHours): Date =>
  new Date(now.getTime() + hours * HOUR_MS)

interface Consent {
  ends_at: Date
  revoked_at: Date | null
}

/** Whether a consent holds at this moment. */
export const isSupportAllowed = ({ ends_at, revoked_at }: Consent, now: Date): boolean =>
  revoked_at === null && now < ends_at

/** How the view of an account ended. */
export const VIEW_ENDINGS = ['stopped', 'session_ended', 'revoked', 'expired', 'closed'] as const
export type ViewEnding = (typeof VIEW_ENDINGS)[number]

interface ViewedAccount {
  role: Role
  is_suspended: boolean
  /** The latest consent of its person. */
  consent: Consent | null
}

/**
 * Why an admin cannot view this account; null where they can. Admins are not viewed, themselves included: what they see is
 * other people's data. A suspended person could not revoke their consent.
 */
export function viewRefusal(
  { role, is_suspended, consent }: ViewedAccount,
  now: Date,
): 'not_viewable' | 'not_allowed' | null {
  if (role === 'admin' || is_suspended) return 'not_viewable'
  return consent && isSupportAllowed(consent, now) ? null : 'not_allowed'
}

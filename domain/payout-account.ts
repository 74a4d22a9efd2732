export const PAYOUT_ACCOUNT_STATUSES = ['not_created', 'pending', 'verified', 'restricted'] as const
/** Where a person's payout account stands. Only a verified one can be paid. */
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number]

/** What the payment provider says about a connected account. */
export interface PayoutAccountFacts {
  details_submitted: boolean
  payouts_enabled: boolean
  /** The account may receive transfers from the platform. */
  transfers_active: boolean
  /** What the holder must hand in now, in the provider's names. */
  currently_due: readonly string[]
  past_due: readonly string[]
  /** Why the account may not do something; null when nothing stands against it. */
  disabled_reason: string | null
}

/**
 * The verification of an account that exists: verified when money can reach it and leave it for the bank, pending while
 * the holder has not finished or the provider is still checking, else restricted.
 */
export function verificationOf(account: PayoutAccountFacts): Exclude<PayoutAccountStatus, 'not_created'> {
  if (account.disabled_reason?.startsWith('rejected.')) return 'restricted'
  if (!account.details_submitted) return 'pending'
  if (account.payouts_enabled && account.transfers_active) return 'verified'
  const owes = account.currently_due.length > 0 || account.past_due.length > 0
  const being_checked = account.disabled_reason === null || account.disabled_reason.endsWith('pending_verification')
  return !owes && being_checked ? 'pending' : 'restricted'
}

/**
 * The status of a stored verification: null (no account) is not_created, verified and pending stay, anything else is
 * restricted. Source: decision C-163.
 */
export function payoutAccountStatus(verification_status: string | null): PayoutAccountStatus {
  if (verification_status === null) return 'not_created'
  return verification_status === 'verified' || verification_status === 'pending' ? verification_status : 'restricted'
}

export const PAYOUT_ACCOUNT_STATUSES = ['not_created', 'pending', 'verified', 'restricted'] as const
/** Only a verified payout account can be paid. */
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number]

/** 'Marco Bianchi and Priya Shah have no verified payout account yet, so we can’t send them money.' */
export function noPayoutAccountWords(names: readonly string[]): string {
  const list = new Intl.ListFormat('en-GB').format([...new Set(names)].sort())
  const have = new Set(names).size > 1 ? 'have' : 'has'
  return `${list} ${have} no verified payout account yet, so we can’t send them money.`
}

/** The same to the payee. */
export const NO_PAYOUT_ACCOUNT_OF_YOURS = 'You have no verified payout account yet, so nobody can send you money.'

export const CONNECTION_STATUSES = ['not_connected', 'details_missing', 'connected'] as const
/** The status of a person's connection to Stripe. */
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number]

/** Countries of payout accounts: the platform's own region, and those it may pay across a border. */
export const PAYOUT_COUNTRIES = [
  ...['AT', 'BE', 'BG', 'CA', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE'],
  ...['IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'US'],
] as const

/** What Stripe reports about a connected account. */
export interface PayoutAccountFacts {
  details_submitted: boolean
  payouts_enabled: boolean
  /** The account may receive transfers from the platform. */
  transfers_active: boolean
  /** What the holder must submit now, in Stripe's names. */
  currently_due: readonly string[]
  past_due: readonly string[]
  /** Why Stripe has restricted the account; null if it has not. */
  disabled_reason: string | null
}

/**
 * The verification of an existing account: verified when money can reach it and leave it for the bank, pending while
 * the holder has not finished or Stripe is still checking, else restricted.
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

/** Setup is incomplete while the details are not submitted or nothing could be paid out to the bank. */
export function isSetupIncomplete(account: Pick<PayoutAccountFacts, 'details_submitted' | 'payouts_enabled'>): boolean {
  return !account.details_submitted || !account.payouts_enabled
}

/**
 * Whether a person is connected: one of their accounts has its details submitted, either the payout account or, for an
 * owner, one connected to a project.
 * Source: decisions C-139 and C-162.
 */
export function connectionStatus(accounts: readonly { details_submitted: boolean }[]): ConnectionStatus {
  if (accounts.length === 0) return 'not_connected'
  return accounts.some(({ details_submitted }) => details_submitted) ? 'connected' : 'details_missing'
}

/** Whether onboarding is incomplete: it was not finished, or Stripe requires more. */
export function needsOnboarding(account: { status: PayoutAccountStatus; details_submitted: boolean }): boolean {
  return account.status === 'restricted' || (account.status === 'pending' && !account.details_submitted)
}

/** Null when a payout account may be disconnected: not while payments to it are processing. */
export function mayDisconnect(account: { payments_under_way: number }): 'money_under_way' | null {
  return account.payments_under_way > 0 ? 'money_under_way' : null
}

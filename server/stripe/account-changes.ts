import type { Write } from '#server/platform/commands.ts'

/** A payout account of a person, as Stripe's last word left it. */
export interface AccountStatus {
  user_id: string
  account_id: string
  verification_status: string
  currently_due: readonly string[]
  past_due: readonly string[]
}

export interface FailedBankPayout {
  user_id: string
  account_id: string
  payout_id: string
  amount: number
  /** Stripe's lower-case code; may be one the product itself does not pay in. */
  currency: string
  failure_message: string | null
}

/**
 * What follows from news of connected accounts, given by the feature whose accounts they are. Each runs once, in the
 * transaction that records the news.
 */
export interface AccountChanges {
  /** The verification of a payout account is another than before. */
  verificationChanged(write: Write, account: AccountStatus): Promise<void>
  /** A payout account is no longer the platform's to use, and nobody here ended it. */
  payoutAccountGone(write: Write, account: { user_id: string; account_id: string }): Promise<void>
  /** The same of an owner's own account that was connected to a project. */
  projectAccountGone(
    write: Write,
    connection: { user_id: string; project_id: string; account_id: string },
  ): Promise<void>
  /** Stripe could not pay out to the holder's bank. */
  bankPayoutFailed(write: Write, payout: FailedBankPayout): Promise<void>
}

import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { Tx } from '#server/platform/database.ts'

export interface PayoutAccount {
  account_id: string
  is_verified: boolean
}

/**
 * The payout accounts of these people, by person; those without one are missing. They are locked against disconnection,
 * since money is about to be sent to them.
 */
export async function payoutAccountsOf(tx: Tx, user_ids: string[]): Promise<Map<string, PayoutAccount>> {
  if (user_ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('connect_accounts')
    .select(['user_id', 'account_id', 'verification_status'])
    .where('user_id', 'in', [...new Set(user_ids)])
    .orderBy('user_id')
    .forKeyShare()
    .execute()
  return new Map(
    rows.map(({ user_id, account_id, verification_status }) => [
      user_id,
      { account_id, is_verified: payoutAccountStatus(verification_status) === 'verified' },
    ]),
  )
}

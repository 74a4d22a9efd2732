import type { Kysely } from 'kysely'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { DB } from '#server/platform/database.ts'

export interface PayoutAccount {
  account_id: string
  is_verified: boolean
}

/** The payout accounts of these people, by person; who has none is missing. */
export async function payoutAccountsOf(db: Kysely<DB>, user_ids: string[]): Promise<Map<string, PayoutAccount>> {
  if (user_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('connect_accounts')
    .select(['user_id', 'account_id', 'verification_status'])
    .where('user_id', 'in', [...new Set(user_ids)])
    .execute()
  return new Map(
    rows.map(({ user_id, account_id, verification_status }) => [
      user_id,
      { account_id, is_verified: payoutAccountStatus(verification_status) === 'verified' },
    ]),
  )
}

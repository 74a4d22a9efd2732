import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { type AccountRow, payoutAccountOf } from '#server/queries/payout-accounts.ts'
import { type KnownAccount, presentConnection } from './present.ts'
import { newestBankPayout, openSharesOf, projectAccountsOf } from './store.ts'

export async function connectionOf(db: Kysely<DB>, user_id: string) {
  const row = await payoutAccountOf(db, user_id)
  return presentConnection({
    account: row && (await withBankPayout(db, row)),
    project_accounts: await projectAccountsOf(db, user_id),
    shares: await openSharesOf(db, user_id),
  })
}

export async function withBankPayout(db: Kysely<DB>, row: AccountRow): Promise<KnownAccount> {
  return { row, bank_payout: await newestBankPayout(db, row.account_id) }
}

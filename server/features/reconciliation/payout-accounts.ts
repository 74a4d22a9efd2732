import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** The payout account that follows this one in the order of their ids; null after the last. */
export async function nextAccount(db: Kysely<DB>, after: string): Promise<string | null> {
  const next = (table: 'connect_accounts' | 'former_connect_accounts') =>
    db.selectFrom(table).select('account_id').where('account_id', '>', after).orderBy('account_id').limit(1)
  const accounts = db.selectFrom(next('connect_accounts').as('now')).select('account_id')
  const former = db.selectFrom(next('former_connect_accounts').as('before')).select('account_id')
  const row = await db
    .selectFrom(accounts.union(former).as('accounts'))
    .select('account_id')
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst()
  return row?.account_id ?? null
}

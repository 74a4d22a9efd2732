import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/platform/database.ts'

export type AccountRow = Selectable<DB['connect_accounts']>

/** The payout account of a person; undefined before the first onboarding. */
export async function payoutAccountOf(db: Kysely<DB>, user_id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('connect_accounts').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/platform/database.ts'

export type AccountRow = Selectable<DB['connect_accounts']>

/** The payout account of a person; undefined before the first onboarding. */
export async function payoutAccountOf(db: Kysely<DB>, user_id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('connect_accounts').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

/** The payout accounts of several people, by person. Who has none is not in it. */
export async function payoutAccountsOf(db: Kysely<DB>, user_ids: readonly string[]): Promise<Map<string, AccountRow>> {
  if (user_ids.length === 0) return new Map()
  const rows = await db.selectFrom('connect_accounts').selectAll().where('user_id', 'in', user_ids).execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** What came into an account less what went out, in minor units: a sum each time it is asked. 0 when it was never used. */
export async function balanceOf(db: Kysely<DB>, account: string): Promise<number> {
  const row = await db.selectFrom('ledger_balances').select('balance').where('name', '=', account).executeTakeFirst()
  return Number(row?.balance ?? 0)
}

import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** A person's payout account, which can be paid if it is verified. */
export async function giveAccount(
  db: Kysely<DB>,
  { id: user_id }: { id: string },
  verification_status = 'verified',
): Promise<void> {
  const now = new Date('2026-11-01T09:00:00Z')
  await db
    .insertInto('connect_accounts')
    .values({
      ...{ user_id, account_id: `acct_${user_id}`, country: 'GB', verification_status },
      ...{ connected_at: now, last_sync_at: now },
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ verification_status }))
    .execute()
}

import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** Whether paid features are open to somebody. There are no subscriptions yet, so they are open to nobody. */
export async function hasSubscription(_db: Kysely<DB>, _user_id: string): Promise<boolean> {
  return false
}

import type { Kysely, Selectable, Updateable } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'

export type Registration = Selectable<DB['pending_registrations']>

export async function findRegistration(db: Kysely<DB>, id: string): Promise<Registration | undefined> {
  return db.selectFrom('pending_registrations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the registration, so that attempts at its code are checked one after the other. */
export async function lockRegistration(tx: Tx, id: string): Promise<Registration | undefined> {
  return tx.selectFrom('pending_registrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeRegistration(
  tx: Tx,
  id: string,
  change: Updateable<DB['pending_registrations']>,
): Promise<Registration> {
  return tx
    .updateTable('pending_registrations')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

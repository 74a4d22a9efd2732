import type { Kysely, Selectable, Updateable } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'

export type Registration = Selectable<DB['pending_registrations']>

export async function findRegistration(db: Kysely<DB>, id: string): Promise<Registration | undefined> {
  return db.selectFrom('pending_registrations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Takes the registration for this transaction: two tries of one code line up behind each other. */
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

export async function findUserByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'first_name', 'email', 'role', 'image'])
    .where('email', '=', email)
    .executeTakeFirst()
}

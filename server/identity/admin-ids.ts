import type { Kysely } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'

/** The admins of the platform who can sign in, by id. */
export async function adminIds(tx: Tx): Promise<string[]> {
  const admins = await activeAdmins(tx).select('id').orderBy('id').execute()
  return admins.map(({ id }) => id)
}

/** The same without one of them. */
export const otherAdminIds = async (tx: Tx, id: string): Promise<string[]> =>
  (await adminIds(tx)).filter((one) => one !== id)

/** How many there are besides one. */
export async function countOtherAdmins(db: Kysely<DB>, id: string): Promise<number> {
  const { count } = await activeAdmins(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

const activeAdmins = (db: Kysely<DB>) =>
  db.selectFrom('users').where('role', '=', 'admin').where('deleted_at', 'is', null).where('suspended_at', 'is', null)

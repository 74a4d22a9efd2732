import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

export type SavedViewRow = Selectable<DB['saved_views']>

/** The viewer's own views, by name. */
export function savedViewsOf(db: Kysely<DB>, { id }: Pick<Viewer, 'id'>) {
  return db.selectFrom('saved_views').selectAll().where('user_id', '=', id).orderBy(sql`lower(name)`)
}

/** Locks the account, so that views are counted one after the other; false when it is already deleted. */
export async function lockAccount(tx: Tx, { id }: Pick<Viewer, 'id'>): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user !== undefined
}

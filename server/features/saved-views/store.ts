import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

export type SavedViewRow = Selectable<DB['saved_views']>

/** The viewer's own views, by name. */
export function savedViewsOf(db: Kysely<DB>, { id }: Pick<Viewer, 'id'>) {
  return db.selectFrom('saved_views').selectAll().where('user_id', '=', id).orderBy(sql`lower(name)`)
}

import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'

const MOST = 5

/** The newest news of the viewer's proposals. */
export async function proposalActivityOf(db: Kysely<DB>, viewer: Pick<Viewer, 'id'>) {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'link_url', 'created_at'])
    .where('recipient_id', '=', viewer.id)
    .where('type', '=', 'proposal')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

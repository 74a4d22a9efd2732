import type { Kysely } from 'kysely'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

/** For payments that are not there: whether one of the viewer's own was removed meanwhile. */
export async function refuseMissing(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  ids: readonly string[],
): Promise<Refusal<'NOT_FOUND'>> {
  if (ids.length === 0) return refuse('NOT_FOUND')
  const removed = await db
    .selectFrom('removed_payments as x')
    .select('x.deleted_at')
    .where('x.payment_id', 'in', ids)
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('x.payer_id', '=', viewer.id), eb('x.payee_id', '=', viewer.id)])),
    )
    .limit(1)
    .executeTakeFirst()
  if (!removed) return refuse('NOT_FOUND')
  const what = ids.length === 1 ? 'This payment' : 'One of these payments'
  return refuse('NOT_FOUND', { message: `${what} was ${removed.deleted_at ? 'deleted' : 'removed'} meanwhile.` })
}

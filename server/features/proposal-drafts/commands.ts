import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'

/** Deletes the draft that was sent under its id. A save of it that comes later is refused. */
export async function deleteSentDraft({ tx, viewer, publish }: MemberWrite, id: string): Promise<void> {
  await lockDraft(tx, id)
  const { numDeletedRows } = await tx
    .deleteFrom('proposal_drafts')
    .where('id', '=', id)
    .where('author_id', '=', viewer.id)
    .executeTakeFirst()
  if (numDeletedRows) publish({ audience: [viewer.id], topic: 'proposalDrafts', id })
}

/** Otherwise a draft that is saved and sent at the same time would be left over. */
export async function lockDraft(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proposal draft ${id}`}, 0))`.execute(tx)
}

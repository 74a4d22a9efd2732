import { sql } from 'kysely'
import type { MemberWrite } from '#server/platform/http.ts'

/** Deletes the person's drafts, and removes them from drafts of others. */
export async function anonymize({ tx, viewer }: MemberWrite): Promise<void> {
  await tx.deleteFrom('proposal_drafts').where('author_id', '=', viewer.id).execute()
  await tx.updateTable('proposal_drafts').set({ provider_id: null }).where('provider_id', '=', viewer.id).execute()
  await tx
    .updateTable('proposal_drafts')
    .set({ form: sql`jsonb_set(form, '{email}', '""')` })
    .where(sql`lower(form ->> 'email')`, '=', viewer.email)
    .execute()
}

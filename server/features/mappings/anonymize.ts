import type { MemberWrite } from '#server/platform/http.ts'

/** Ends the mappings of the person's projects. Their names stay on the lines of reports that they counted for. */
export async function anonymize({ tx, viewer, now }: MemberWrite): Promise<void> {
  await tx
    .updateTable('revenue_mappings as m')
    .from('projects as p')
    .set({ description: '', removed_at: now, updated_at: now, next_collection_at: null })
    .whereRef('p.id', '=', 'm.project_id')
    .where('p.owner_id', '=', viewer.id)
    .where('m.removed_at', 'is', null)
    .execute()
}

import type { MemberWrite } from '#server/platform/http.ts'

/** Closes projects with deals or reports, and deletes all others. */
export async function anonymize({ tx, viewer, now }: MemberWrite): Promise<void> {
  await tx
    .deleteFrom('projects as j')
    .where('j.owner_id', '=', viewer.id)
    .where(({ not, exists, selectFrom, and }) =>
      and([
        not(exists(selectFrom('proposals as p').select('p.id').whereRef('p.project_id', '=', 'j.id'))),
        not(exists(selectFrom('revenue_reports as r').select('r.id').whereRef('r.project_id', '=', 'j.id'))),
      ]),
    )
    .execute()
  await tx
    .updateTable('projects')
    .set({ project_status: 'completed', updated_at: now })
    .where('owner_id', '=', viewer.id)
    .where('project_status', '<>', 'completed')
    .execute()
}

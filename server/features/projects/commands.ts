import type { Tx } from '#server/platform/database.ts'

/** Locks the project, so that decisions about it are serialised. */
export async function lockProject(tx: Tx, id: string) {
  return tx.selectFrom('projects').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Creates a project with only the name from a proposal. */
export async function insertNamedProject(
  tx: Tx,
  project: { id: string; owner_id: string; title: string; project_status: 'draft' | 'active' },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('projects')
    .values({ ...project, created_at: now, updated_at: now })
    .execute()
}

/** Activates a draft, as when its first deal is agreed. True when it was a draft. */
export async function activateDraftProject(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({ project_status: 'active', updated_at: now })
    .where('id', '=', id)
    .where('project_status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

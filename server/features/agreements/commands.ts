import type { AgreementStatus } from '#domain/agreement.ts'
import type { Tx } from '#server/platform/database.ts'
import { lockProject } from '../projects/commands.ts'

/**
 * Locks an agreement with its project, so that what changes its days or terms and what is reported and approved come one
 * after the other. The project is locked first, here and everywhere.
 */
export async function lockAgreement(tx: Tx, id: string) {
  const found = await tx.selectFrom('agreements').select('project_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await lockProject(tx, found.project_id)
  return tx.selectFrom('agreements').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export type LockedAgreement = NonNullable<Awaited<ReturnType<typeof lockAgreement>>>

/** Sets the status of an agreement, and its last day where that changes, too. */
export async function moveAgreement(
  tx: Tx,
  id: string,
  change: { status: AgreementStatus; expiration_date?: string },
): Promise<void> {
  await tx.updateTable('agreements').set(change).where('id', '=', id).execute()
}

import type { MemberWrite } from '#server/platform/http.ts'
import { latestTermination, presentTermination } from '#server/queries/terminations.ts'

/** The latest request about an agreement, as it is after a write. */
export async function shownTermination({ tx, viewer, today }: MemberWrite, agreement_id: string) {
  const agreement = await tx
    .selectFrom('agreements')
    .select(['id', 'project_id', 'owner_id', 'provider_id', 'status', 'expiration_date'])
    .where('id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  const row = await latestTermination(tx, agreement_id)
  if (!row) throw new Error(`The agreement ${agreement_id} has no termination.`)
  return presentTermination(row, agreement, viewer, today)
}

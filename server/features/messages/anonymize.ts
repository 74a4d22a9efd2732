import type { MemberWrite } from '#server/platform/http.ts'

/** Removes whom the person blocked, and who blocked them. What was written stays with whom it was written to. */
export async function anonymize({ tx, viewer }: MemberWrite): Promise<void> {
  await tx
    .deleteFrom('blocked_people')
    .where(({ eb, or }) => or([eb('user_id', '=', viewer.id), eb('blocked_id', '=', viewer.id)]))
    .execute()
}

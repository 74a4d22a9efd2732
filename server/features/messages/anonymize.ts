import type { MemberWrite } from '#server/platform/http.ts'
import { deleteUnsent } from './delete-unsent.ts'

/**
 * Removes whom the person blocked, who blocked them, and files that they did not send. What was written and sent stays with
 * whom it was written to.
 */
export async function anonymize(write: MemberWrite): Promise<void> {
  const { tx, viewer } = write
  await tx
    .deleteFrom('blocked_people')
    .where(({ eb, or }) => or([eb('user_id', '=', viewer.id), eb('blocked_id', '=', viewer.id)]))
    .execute()
  const unsent = await tx
    .selectFrom('message_attachments')
    .select('file_id')
    .where('sender_id', '=', viewer.id)
    .where('message_id', 'is', null)
    .forUpdate()
    .execute()
  await deleteUnsent(
    write,
    unsent.map(({ file_id }) => file_id),
  )
}

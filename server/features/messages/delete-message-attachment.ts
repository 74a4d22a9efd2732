import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { lockUnsent } from './attachments.ts'
import { deleteUnsent } from './delete-unsent.ts'

/** Deletes a file of the caller's own whose message is not sent. What was sent stays with the message. */
export const deleteMessageAttachment: WriteHandler<Contract['messages']['deleteMessageAttachment']> = async (
  write,
  { id },
) => {
  if (!(await lockUnsent(write.tx, write.viewer, id))) return refuse('NOT_FOUND')
  await deleteUnsent(write, [id])
  return { id }
}

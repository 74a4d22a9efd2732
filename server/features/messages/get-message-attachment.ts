import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { fileAnswer } from '#server/platform/files.ts'
import type { Handler } from '#server/platform/http.ts'
import { findAttachment } from './attachments.ts'
import type { MessagesDeps } from './deps.ts'

/** A file of a message, for the two of its conversation, always as a download. */
export function getMessageAttachment({
  files,
}: Pick<MessagesDeps, 'files'>): Handler<Contract['messages']['getMessageAttachment']> {
  return async ({ db, viewer, resHeaders }, { id }) => {
    const attachment = await findAttachment(db, viewer, id)
    return attachment ? fileAnswer(files, attachment, resHeaders) : refuse('NOT_FOUND')
  }
}

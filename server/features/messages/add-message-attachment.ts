import type { Contract } from '#contract/index.ts'
import { uploadName } from '#domain/hidden-characters.ts'
import { MAX_UNSENT_ATTACHMENTS } from '#domain/message.ts'
import { rateLimited } from '#server/identity/consume-rate-limit.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { insertFile, receiveDocument, type UploadedFile } from '#server/platform/files.ts'
import type { Handler, MemberWrite, Viewer } from '#server/platform/http.ts'
import { findAttachment, presentAttachment } from './attachments.ts'
import { conversationIdOf } from './conversation-id.ts'
import { findCorrespondents, refuseWriting, userNotFound } from './correspondents.ts'
import type { MessagesDeps } from './deps.ts'
import { keepAccounts, lockConversation } from './store.ts'

type AddAttachment = Contract['messages']['addMessageAttachment']

/** Uploads a file for a message that is still being written. The same one sent again is there once. */
export function addMessageAttachment({ files, rate_limits }: MessagesDeps): Handler<AddAttachment> {
  return async ({ db, command, viewer }, { id, document_id, file }) => {
    const pair = await findCorrespondents(db, viewer, id)
    if (!pair) return userNotFound()
    // Before its bytes are stored and scanned.
    const refusal = refuseWriting(pair)
    if (refusal) return refusal
    const counted = await rate_limits.consume('message_attachment', viewer.id)
    if (!counted.allowed) return rateLimited(counted, 'files')
    const saved = await receiveDocument(files, { file, filename: uploadName(file.name) }, (uploaded) =>
      command((write) => storeAttachment(write, { id, document_id, uploaded }), {
        constraints: { files_pkey: 'ALREADY_EXISTS' },
      }),
    )
    return isRefusal(saved) ? saved : saved.attachment
  }
}

interface NewAttachment {
  id: string
  document_id: string
  uploaded: UploadedFile
}

async function storeAttachment(write: MemberWrite, { id, document_id, uploaded }: NewAttachment) {
  const { tx, viewer, now } = write
  const conversation_id = conversationIdOf(viewer.id, id)
  const people: [string, string] = [viewer.id, id]
  if (!(await keepAccounts(tx, people))) return userNotFound()
  await lockConversation(tx, { id: conversation_id, people, now })
  const before = await findAttachment(tx, viewer, document_id)
  // A repeated request after a lost response.
  if (
    before?.sha256 === uploaded.sha256 &&
    before.sender_id === viewer.id &&
    before.conversation_id === conversation_id
  )
    return { attachment: presentAttachment(before), was_stored: false }
  if (before) return refuse('ALREADY_EXISTS')
  const pair = await findCorrespondents(tx, viewer, id)
  if (!pair) return userNotFound()
  const refusal = refuseWriting(pair)
  if (refusal) return refusal
  if ((await countUnsent(tx, viewer, conversation_id)) >= MAX_UNSENT_ATTACHMENTS) {
    const message = `Up to ${MAX_UNSENT_ATTACHMENTS} files can wait to be sent to one person. Send or remove some first.`
    return refuse('FILE_REFUSED', { field: 'file', message })
  }
  const row = await insertFile(tx, { id: document_id, uploaded, uploaded_by: viewer.id, uploaded_at: now })
  await tx
    .insertInto('message_attachments')
    .values({ file_id: document_id, conversation_id, sender_id: viewer.id })
    .execute()
  return {
    attachment: presentAttachment({ ...row, conversation_id, ...UNSENT, sender_id: viewer.id }),
    was_stored: true,
  }
}

const UNSENT = { message_id: null }

async function countUnsent(tx: Tx, viewer: Pick<Viewer, 'id'>, conversation_id: string): Promise<number> {
  const unsent = await tx
    .selectFrom('message_attachments')
    .select('file_id')
    .where('sender_id', '=', viewer.id)
    .where('conversation_id', '=', conversation_id)
    .where('message_id', 'is', null)
    .limit(MAX_UNSENT_ATTACHMENTS)
    .execute()
  return unsent.length
}

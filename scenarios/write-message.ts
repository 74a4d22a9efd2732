import { randomUUID } from 'node:crypto'
import type { Actor } from './client.ts'

interface Writing {
  content: string
  /** Files that are sent with it. */
  files?: readonly File[]
}

/** Writes to a person, with files if there are any. Gives the id of the message. */
export async function writeMessage(
  { api }: Actor<'messages'>,
  recipient_id: string,
  { content, files = [] }: Writing,
): Promise<string> {
  const attachment_ids: string[] = []
  for (const file of files) {
    const document_id = randomUUID()
    await api.messages.addMessageAttachment({ id: recipient_id, document_id, file })
    attachment_ids.push(document_id)
  }
  const { id } = await api.messages.openConversation({ user_id: recipient_id })
  const message_id = randomUUID()
  await api.messages.sendMessage({ id, message_id, recipient_id, content, attachment_ids })
  return message_id
}

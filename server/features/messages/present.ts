import type { z } from 'zod'
import type { conversation, message } from '#contract/messages.ts'
import { messageStatus } from '#domain/message.ts'
import type { ConversationRow, MessageRow } from './store.ts'

type Line = Omit<z.input<typeof conversation>, 'refusal' | 'allowed'>
type Message = z.input<typeof message>

export function presentMessage(row: MessageRow): Message {
  const { id, conversation_id, number, sender_id, recipient_id, content, created_at, delivered_at, read_at } = row
  return {
    ...{ id, conversation_id, number, sender_id, recipient_id, content },
    type: 'direct',
    status: messageStatus(row),
    created_at: created_at.toISOString(),
    delivered_at: delivered_at?.toISOString() ?? null,
    read_at: read_at?.toISOString() ?? null,
  }
}

/** A line of the list of conversations. */
export function presentConversation(row: ConversationRow, viewer_id: string, last_message: Message | null): Line {
  return {
    id: row.id,
    participants: [viewer_id, row.other_id],
    other: {
      ...{ id: row.other_id, name: row.other_name, role: row.other_role, avatar: row.other_avatar },
      is_deleted: row.is_deleted,
    },
    last_message,
    unread_count: row.unread_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

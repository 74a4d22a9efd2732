import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { conversation, message } from '#contract/messages.ts'
import { messageStatus } from '#domain/message.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { keyOf, type RelatedItem, readRelated } from '#server/queries/related-items.ts'
import type { ConversationRow, MessageRow } from './store.ts'

type Line = Omit<z.input<typeof conversation>, 'refusal' | 'is_blocked' | 'allowed'>
type Message = z.input<typeof message>

/** Messages as their viewer sees them, by id: what each is about is as it is now. */
export async function presentMessages(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  rows: readonly MessageRow[],
): Promise<Map<string, Message>> {
  const related = await readRelated(db, viewer, rows)
  return new Map(rows.map((row) => [row.id, presentMessage(row, related.get(keyOf(row)) ?? null)]))
}

/** The same for one. */
export async function presentOne(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  row: MessageRow,
): Promise<Message> {
  const related = await readRelated(db, viewer, [row])
  return presentMessage(row, related.get(keyOf(row)) ?? null)
}

function presentMessage(row: MessageRow, related_item: RelatedItem | null): Message {
  const { id, conversation_id, number, sender_id, recipient_id, content, created_at, delivered_at, read_at } = row
  return {
    ...{ id, conversation_id, number, sender_id, recipient_id, content },
    type: 'direct',
    status: messageStatus(row),
    created_at: created_at.toISOString(),
    delivered_at: delivered_at?.toISOString() ?? null,
    read_at: read_at?.toISOString() ?? null,
    subject: related_item?.title ?? null,
    related_item_type: row.related_item_type,
    related_item_id: row.related_item_id,
    related_item_part: row.related_item_part,
    related_item,
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

import type { z } from 'zod'
import type { conversation, message } from '#contract/messages.ts'
import { messageStatus } from '#domain/message.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { keyOf, type Reading, type RelatedItem, readRelated } from '#server/queries/related-items.ts'
import { attachmentsOf } from './attachments.ts'
import type { ConversationRow, MessageRow } from './store.ts'

type Line = Omit<z.input<typeof conversation>, 'refusal' | 'is_blocked' | 'allowed'>
type Message = z.input<typeof message>

/** Messages as their viewer sees them, by id: what each is about is as it is now. */
export async function presentMessages(reading: Reading, rows: readonly MessageRow[]): Promise<Map<string, Message>> {
  const related = await readRelated(reading, rows)
  const attachments = await attachmentsOf(
    reading.db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => {
      const files = attachments.get(row.id) ?? []
      return [row.id, presentMessage(row, related.get(keyOf(row)) ?? null, files)]
    }),
  )
}

/** The same for one, also in a transaction that writes it. */
export async function presentOne(
  reading: Reading | Pick<MemberWrite, 'tx' | 'viewer' | 'today'>,
  row: MessageRow,
): Promise<Message> {
  const { viewer, today } = reading
  const presented = await presentMessages({ db: 'tx' in reading ? reading.tx : reading.db, viewer, today }, [row])
  const [message] = presented.values()
  if (!message) throw new Error('A message has no presentation.')
  return message
}

function presentMessage(
  row: MessageRow,
  related_item: RelatedItem | null,
  attachments: Message['attachments'],
): Message {
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
    attachments,
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

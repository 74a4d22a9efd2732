import type { Contract } from '#contract/index.ts'
import { mayBlock } from '#domain/message.ts'
import { mayReport } from '#domain/person-report.ts'
import type { Handler } from '#server/platform/http.ts'
import { conversationIdOf } from './conversation-id.ts'
import { findCorrespondents, refuseWriting, userNotFound } from './correspondents.ts'
import { presentConversation, presentOne } from './present.ts'
import { conversationsOf, messagesById } from './store.ts'

/** The conversation with a person, which exists as soon as one of the two has written. */
export const openConversation: Handler<Contract['messages']['openConversation']> = async (context, { user_id }) => {
  const { db, viewer } = context
  const pair = user_id === viewer.id ? undefined : await findCorrespondents(db, viewer, user_id)
  if (!pair) return userNotFound()
  const row = await conversationsOf(db, viewer).where('c.other_id', '=', user_id).executeTakeFirst()
  // Of somebody who left, only those who wrote with them know.
  if (pair.reader.is_deleted && !row) return userNotFound()
  const refusal = refuseWriting(pair)
  const may = {
    refusal: refusal?.message ?? null,
    is_blocked: pair.blocks.by_writer,
    allowed: {
      write: refusal === null,
      block: mayBlock(viewer, pair.reader),
      report: row !== undefined && !pair.reader.is_deleted && mayReport(viewer, pair.reader),
    },
  }
  if (row) {
    const [last] = await messagesById(db, row.last_message_id ? [row.last_message_id] : [])
    return { ...presentConversation(row, viewer.id, last ? await presentOne(context, last) : null), ...may }
  }
  const { id, role, is_deleted } = pair.reader
  return {
    id: conversationIdOf(viewer.id, user_id),
    participants: [viewer.id, user_id],
    other: { id, name: pair.name, role, avatar: pair.avatar, is_deleted },
    ...{ last_message: null, unread_count: 0, created_at: null, updated_at: null },
    ...may,
  }
}

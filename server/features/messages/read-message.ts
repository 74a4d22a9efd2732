import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { presentOne } from './present.ts'
import { findMessage } from './store.ts'

/** Marks a message to the viewer as read, and all before it in its conversation. */
export const readMessage: WriteHandler<Contract['messages']['readMessage']> = async (write, { id }) => {
  const { tx, viewer, now } = write
  const message = await findMessage(tx, viewer, id)
  if (message?.recipient_id !== viewer.id) return refuse('NOT_FOUND')
  const { conversation_id, sender_id, number } = message
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ read_at: now, delivered_at: sql`coalesce(delivered_at, ${now})` })
    .where('recipient_id', '=', viewer.id)
    .where('conversation_id', '=', conversation_id)
    .where('number', '<=', number)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0) write.publish({ audience: [viewer.id, sender_id], topic: 'messages', id: conversation_id })
  const read = await findMessage(tx, viewer, id)
  return presentOne(write, read ?? message)
}

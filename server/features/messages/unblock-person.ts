import type { Contract } from '#contract/index.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { conversationIdOf } from './conversation-id.ts'

/** Does nothing for somebody who is not blocked. */
export const unblockPerson: WriteHandler<Contract['messages']['unblockPerson']> = async (write, { id }) => {
  const { tx, viewer } = write
  await tx.deleteFrom('blocked_people').where('user_id', '=', viewer.id).where('blocked_id', '=', id).execute()
  write.publish({ audience: [viewer.id], topic: 'messages', id: conversationIdOf(viewer.id, id) })
  return { id, is_blocked: false }
}

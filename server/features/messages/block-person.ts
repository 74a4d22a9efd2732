import type { Contract } from '#contract/index.ts'
import { mayBlock } from '#domain/message.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { conversationIdOf } from './conversation-id.ts'
import { findCorrespondents, userNotFound } from './correspondents.ts'

/** Blocking somebody twice has no further effect. They do not learn of it until they write. */
export const blockPerson: WriteHandler<Contract['messages']['blockPerson']> = async (write, { id }) => {
  const { tx, viewer, now } = write
  const pair = await findCorrespondents(tx, viewer, id)
  if (!pair || pair.reader.is_deleted) return userNotFound()
  if (!mayBlock(viewer, pair.reader)) return refuse('NOT_ALLOWED')
  await tx
    .insertInto('blocked_people')
    .values({ user_id: viewer.id, blocked_id: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  write.publish({ audience: [viewer.id], topic: 'messages', id: conversationIdOf(viewer.id, id) })
  return { id, is_blocked: true }
}

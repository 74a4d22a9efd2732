import type { Contract } from '#contract/index.ts'
import { mayWrite } from '#domain/message.ts'
import { rateLimited } from '#server/identity/consume-rate-limit.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext, MemberWrite, Viewer } from '#server/platform/http.ts'
import { conversationIdOf } from './conversation-id.ts'
import { findCorrespondents, refuseWriting, userNotFound } from './correspondents.ts'
import type { MessagesDeps } from './deps.ts'
import { mailUnreadJob, unreadMailDue } from './jobs.ts'
import { presentOne } from './present.ts'
import { keyOf, type Related, readRelated } from './related-items.ts'
import { findMessage, lockConversation } from './store.ts'

type SendMessage = Contract['messages']['sendMessage']
type Sent = InputOf<SendMessage>

/** Sends a message. The same one sent again is there once, and answered as it is. */
export const sendMessage =
  (deps: MessagesDeps): Handler<SendMessage> =>
  async (context, input) => {
    const { db, viewer, command } = context
    if (input.id !== conversationIdOf(viewer.id, input.recipient_id)) return refuse('NOT_FOUND')
    const isThere = await findMessage(db, viewer, input.message_id)
    const limited = isThere ? null : await refuseTooMany(context, deps, input)
    return (
      limited ?? command((write) => storeMessage(write, input), { constraints: { messages_pkey: 'ALREADY_EXISTS' } })
    )
  }

async function refuseTooMany({ db, viewer }: MemberContext, { rate_limits }: MessagesDeps, { recipient_id }: Sent) {
  const pair = await findCorrespondents(db, viewer, recipient_id)
  if (!pair) return userNotFound()
  const refusal = refuseWriting(pair)
  if (refusal) return refusal
  const all = await rate_limits.consume('message', viewer.id)
  if (!all.allowed) return rateLimited(all, 'messages')
  const isKnown = mayWrite({ ...pair, sent: Number.POSITIVE_INFINITY }) === null
  const strangers = isKnown ? null : await rate_limits.consume('message_to_stranger', viewer.id)
  return strangers && !strangers.allowed ? rateLimited(strangers, 'messages to people you share no deal with') : null
}

async function storeMessage(write: MemberWrite, { id, message_id, recipient_id, content, ...about }: Sent) {
  const { tx, viewer, now } = write
  const people: [string, string] = [viewer.id, recipient_id]
  // An account is not deleted meanwhile.
  await tx.selectFrom('users').select('id').where('id', 'in', people).orderBy('id').forKeyShare().execute()
  const last_number = await lockConversation(tx, { id, people, now })
  const before = await findMessage(tx, viewer, message_id)
  if (before) {
    const isSame = before.sender_id === viewer.id && before.conversation_id === id && before.content === content
    return isSame && keyOf(before) === keyOf(about) ? presentOne(tx, viewer, before) : refuse('ALREADY_EXISTS')
  }
  const pair = await findCorrespondents(tx, viewer, recipient_id)
  if (!pair) return userNotFound()
  const refusal = refuseWriting(pair)
  if (refusal) return refusal
  if (!(await isKnownToBoth(tx, [viewer, pair.reader], about))) return refuse('NOT_FOUND')
  const row = await tx
    .insertInto('messages')
    .values({
      ...{ id: message_id, conversation_id: id, number: last_number + 1 },
      ...{ sender_id: viewer.id, recipient_id, content, created_at: now, ...about },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('conversations')
    .set({ last_number: row.number, last_message_id: row.id, updated_at: now })
    .where('id', '=', id)
    .execute()
  write.publish({ audience: people, topic: 'messages', id })
  write.enqueue(mailUnreadJob, { recipient_id }, { startAfter: unreadMailDue(now), singletonKey: recipient_id })
  return presentOne(tx, viewer, row)
}

/** Whether both may see what a message is about; so they do where it is about nothing. */
async function isKnownToBoth(tx: Tx, people: Pick<Viewer, 'id' | 'role'>[], about: Related): Promise<boolean> {
  if (about.related_item_type === null && about.related_item_id === null) return about.related_item_part === null
  for (const person of people) if (!(await readRelated(tx, person, [about])).has(keyOf(about))) return false
  return true
}

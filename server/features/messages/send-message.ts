import type { Contract } from '#contract/index.ts'
import { areSameFiles, type Correspondents, mayWrite } from '#domain/message.ts'
import { rateLimited } from '#server/identity/consume-rate-limit.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberWrite, Viewer } from '#server/platform/http.ts'
import { isVisibleItem, keyOf, type Related } from '#server/queries/related-items.ts'
import { attachAll, attachmentsOf } from './attachments.ts'
import { conversationIdOf } from './conversation-id.ts'
import { findCorrespondents, refuseWriting, userNotFound } from './correspondents.ts'
import type { MessagesDeps } from './deps.ts'
import { mailUnreadJob, unreadMailDue } from './jobs.ts'
import { presentOne } from './present.ts'
import { findMessage, keepAccounts, lockConversation, MESSAGE_COLUMNS, type MessageRow } from './store.ts'

type SendMessage = Contract['messages']['sendMessage']
type Sent = InputOf<SendMessage>

/** Sends a message. The same one sent again is there once, and answered as it is. */
export const sendMessage =
  ({ rate_limits }: MessagesDeps): Handler<SendMessage> =>
  async ({ db, viewer, command }, input) => {
    if (input.id !== conversationIdOf(viewer.id, input.recipient_id)) return refuse('NOT_FOUND')
    if (!(await findMessage(db, viewer, input.message_id))) {
      const counted = await rate_limits.consume('message', viewer.id)
      if (!counted.allowed) return rateLimited(counted, 'messages')
    }
    const strangers = { is_counted: false, is_needed: false }
    const store = () =>
      command((write) => storeMessage(write, input, strangers), { constraints: { messages_pkey: 'ALREADY_EXISTS' } })
    const outcome = await store()
    if (!strangers.is_needed) return outcome
    // Nothing is stored yet. It is counted outside of the transaction, which holds a connection.
    const counted = await rate_limits.consume('message_to_stranger', viewer.id)
    if (!counted.allowed) return rateLimited(counted, 'messages to people you share no deal with')
    strangers.is_counted = true
    return store()
  }

/** Whether a message to somebody with whom the sender shares no deal was counted, and whether it has to be. */
interface StrangerCount {
  is_counted: boolean
  is_needed: boolean
}

async function storeMessage(write: MemberWrite, sent: Sent, strangers: StrangerCount) {
  const { tx, viewer, now } = write
  const { id, message_id, recipient_id, content, attachment_ids, ...about } = sent
  const people: [string, string] = [viewer.id, recipient_id]
  if (!(await keepAccounts(tx, people))) return userNotFound()
  const last_number = await lockConversation(tx, { id, people, now })
  const before = await findMessage(tx, viewer, message_id)
  if (before) return (await isSame(tx, before, sent)) ? presentOne(write, before) : refuse('ALREADY_EXISTS')
  // Once the conversation is locked: what was answered and how much was sent is as it stays until the commit.
  const pair = await findCorrespondents(tx, viewer, recipient_id)
  const refusal = pair ? refuseWriting(pair) : userNotFound()
  if (!pair || refusal) return refusal ?? userNotFound()
  strangers.is_needed = !strangers.is_counted && !isKnown(pair)
  if (strangers.is_needed) return refuse('RATE_LIMITED')
  if (!(await isKnownToBoth(write, [viewer, pair.reader], about))) return refuse('NOT_FOUND')
  const row = await tx
    .insertInto('messages')
    .values({
      ...{ id: message_id, conversation_id: id, number: last_number + 1 },
      ...{ sender_id: viewer.id, recipient_id, content, created_at: now, ...about },
    })
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirstOrThrow()
  const joining = { message_id, conversation_id: id, sender_id: viewer.id, attachment_ids }
  if (!(await attachAll(tx, joining))) return refuse('ATTACHMENT_GONE')
  await tx
    .updateTable('conversations')
    .set({ last_number: row.number, last_message_id: row.id, updated_at: now })
    .where('id', '=', id)
    .execute()
  write.publish({ audience: people, topic: 'messages', id })
  write.enqueue(mailUnreadJob, { recipient_id }, { startAfter: unreadMailDue(now), singletonKey: recipient_id })
  return presentOne(write, row)
}

/** Whether the sender may write as much as they like: they share a deal, or were written to. */
const isKnown = (pair: Correspondents) => mayWrite({ ...pair, sent: Number.POSITIVE_INFINITY }) === null

async function isSame(tx: Tx, before: MessageRow, { id, message_id, content, attachment_ids, ...about }: Sent) {
  if (before.conversation_id !== id || before.sender_id === about.recipient_id) return false
  if (before.content !== content || keyOf(before) !== keyOf(about)) return false
  const files = (await attachmentsOf(tx, [message_id])).get(message_id) ?? []
  return areSameFiles(
    files.map((file) => file.id),
    attachment_ids,
  )
}

/** Whether both may see what a message is about; so they do where it is about nothing. */
async function isKnownToBoth(
  { tx, today }: MemberWrite,
  people: Pick<Viewer, 'id' | 'role'>[],
  about: Related,
): Promise<boolean> {
  for (const person of people) if (!(await isVisibleItem({ db: tx, viewer: person, today }, about))) return false
  return true
}

import { type Kysely, type Selectable, sql } from 'kysely'
import { MAX_UNREAD_MESSAGES } from '#contract/messages.ts'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

/** All of a message but the words by which it is searched. */
export const MESSAGE_COLUMNS = [
  ...(['id', 'conversation_id', 'number', 'sender_id', 'recipient_id', 'content', 'type', 'mailed_at'] as const),
  ...(['created_at', 'delivered_at', 'read_at'] as const),
  ...(['related_item_type', 'related_item_id', 'related_item_part'] as const),
] as const

export type MessageRow = Pick<Selectable<DB['messages']>, (typeof MESSAGE_COLUMNS)[number]>
type Reading = Pick<Viewer, 'id'>

/** The viewer's conversations that have a message, each with the person it is with. */
export function conversationsOf(db: Kysely<DB>, viewer: Reading) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.other_id')
    .select(['c.id', 'c.last_message_id', 'c.last_number', 'c.created_at', 'c.updated_at'])
    .select(['u.id as other_id', 'u.name as other_name', 'u.image as other_avatar'])
    .select(({ ref, eb }) => [
      ref('u.role').$castTo<Role>().as('other_role'),
      eb('u.deleted_at', 'is not', null).$castTo<boolean>().as('is_deleted'),
      unreadIn(ref('c.id'), viewer).as('unread_count'),
    ])
    .where('c.user_id', '=', viewer.id)
    .where('c.last_number', '>', 0)
}

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversationsOf>['execute']>>[number]

const unreadIn = (conversation_id: unknown, viewer: Reading) => sql<number>`(select count(*)::int from (
  select from messages m where m.recipient_id = ${viewer.id} and m.conversation_id = ${conversation_id}
    and m.read_at is null limit ${sql.lit(MAX_UNREAD_MESSAGES)}) unread)`

/** Messages by their ids, in no order. */
export async function messagesById(db: Kysely<DB>, ids: string[]): Promise<MessageRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('messages').select(MESSAGE_COLUMNS).where('id', 'in', ids).execute()
}

/** A message that the viewer sent or received. */
export async function findMessage(db: Kysely<DB>, viewer: Reading, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('sender_id', '=', viewer.id), eb('recipient_id', '=', viewer.id)]))
    .executeTakeFirst()
}

/** Whether the viewer is one of the two of a conversation that has begun. */
export async function takesPart(db: Kysely<DB>, viewer: Reading, id: string): Promise<boolean> {
  const own = db.selectFrom('conversations').select('id').where('id', '=', id).where('user_id', '=', viewer.id)
  return (await own.executeTakeFirst()) !== undefined
}

/** Keeps the accounts of two people from being deleted meanwhile. False where one of them is not there. */
export async function keepAccounts(tx: Tx, people: [string, string]): Promise<boolean> {
  const rows = await tx.selectFrom('users').select('id').where('id', 'in', people).orderBy('id').forKeyShare().execute()
  return rows.length === people.length
}

/** Creates the conversation unless it is there, and locks it. Returns how many messages it has. */
export async function lockConversation(
  tx: Tx,
  { id, people, now }: { id: string; people: [string, string]; now: Date },
): Promise<number> {
  const [first, second] = people.toSorted()
  if (first === undefined || second === undefined) throw new Error('A conversation is between two people.')
  const made = { id, created_at: now, updated_at: now }
  await tx
    .insertInto('conversations')
    .values([
      { ...made, user_id: first, other_id: second },
      { ...made, user_id: second, other_id: first },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('conversations')
    .select('last_number')
    .where('id', '=', id)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return rows[0]?.last_number ?? 0
}

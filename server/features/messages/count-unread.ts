import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { MAX_UNREAD_MESSAGES } from '#contract/messages.ts'
import { DEFAULT_PREFERENCES } from '#domain/notification-preferences.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, MemberWrite, Viewer } from '#server/platform/http.ts'
import { unreadMessagesOf } from '#server/queries/unread-messages.ts'

/** Every device asks this when a message comes: from then on the message is delivered. */
export const countUnread: Handler<Contract['messages']['countUnread']> = async ({ db, viewer, command }) => {
  if (await hasUndelivered(db, viewer)) await command(recordDelivery)
  const { unread } = await db
    .selectFrom(unreadMessagesOf(db, viewer.id).select('id').limit(MAX_UNREAD_MESSAGES).as('unread'))
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return { unread, latest: unread === 0 ? null : await latestOf(db, viewer) }
}

async function hasUndelivered(db: Kysely<DB>, viewer: Viewer): Promise<boolean> {
  const undelivered = db
    .selectFrom('messages')
    .select('id')
    .where('recipient_id', '=', viewer.id)
    .where('delivered_at', 'is', null)
  return (await undelivered.limit(1).executeTakeFirst()) !== undefined
}

async function recordDelivery({ tx, viewer, now, publish }: MemberWrite): Promise<null> {
  const delivered = await tx
    .updateTable('messages')
    .set({ delivered_at: now })
    .where('recipient_id', '=', viewer.id)
    .where('delivered_at', 'is', null)
    .returning(['sender_id', 'conversation_id'])
    .execute()
  const senders = new Map(delivered.map(({ conversation_id, sender_id }) => [conversation_id, sender_id]))
  for (const [id, sender_id] of senders) publish({ audience: [sender_id], topic: 'messages', id })
  return null
}

/** For a notification of the browser; none for those who do not want them. */
async function latestOf(db: Kysely<DB>, viewer: Viewer) {
  const chosen = db.selectFrom('notification_preferences').select('app_messages').where('user_id', '=', viewer.id)
  const { app_messages } = (await chosen.executeTakeFirst()) ?? DEFAULT_PREFERENCES
  if (!app_messages) return null
  const latest = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .select(['m.id', 'm.created_at', 'u.id as sender_id', 'u.name as sender_name'])
    .select(sql<string>`left(m.content, ${sql.lit(MAX_EXCERPT)})`.as('excerpt'))
    .where('m.recipient_id', '=', viewer.id)
    .where('m.read_at', 'is', null)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return null
  const { id, sender_id, sender_name, excerpt, created_at } = latest
  return { id, sender: { id: sender_id, name: sender_name }, excerpt, created_at: created_at.toISOString() }
}

const MAX_EXCERPT = 160

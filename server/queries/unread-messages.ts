import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** The messages that somebody has not read. */
export const unreadMessagesOf = (db: Kysely<DB>, user_id: string) =>
  db.selectFrom('messages').where('recipient_id', '=', user_id).where('read_at', 'is', null)

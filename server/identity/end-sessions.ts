import { type Kysely, sql } from 'kysely'
import type { Write } from '../platform/commands.ts'
import type { DB, Tx } from '../platform/database.ts'
import { SESSION_ENDED } from '../platform/http.ts'
import { endAccountViews } from './account-views.ts'

/** With a session of an admin ends the view of an account that it is in. */
type EndsSessions = Pick<Write, 'tx' | 'publish' | 'audit' | 'now'>

/** Ends a person's sessions except the one named, and signs their browsers out. Returns how many. */
export async function endSessions(
  write: EndsSessions,
  user_id: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const { tx, publish } = write
  const ended = await tx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', user_id)
    .$if(except !== undefined, (query) => query.where('id', '<>', String(except)))
    .returning('id')
    .execute()
  for (const { id } of ended) publish({ audience: [user_id], topic: SESSION_ENDED, id })
  await endAccountViews(write, { by: 'session_id', of: ended.map(({ id }) => id) }, 'session_ended')
  return ended.length
}

/** Ends one session of this person; undefined if it is not theirs. */
export async function endSession(
  write: EndsSessions,
  { id, user_id }: { id: string; user_id: string },
): Promise<{ user_agent: string | null } | undefined> {
  const { tx, publish } = write
  const ended = await tx
    .deleteFrom('auth_sessions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('user_agent')
    .executeTakeFirst()
  if (!ended) return undefined
  publish({ audience: [user_id], topic: SESSION_ENDED, id })
  await endAccountViews(write, { by: 'session_id', of: [id] }, 'session_ended')
  return ended
}

/** Deletes a session that no browser has received yet. */
export async function deleteSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('auth_sessions').where('token', '=', token).execute()
}

/** Sessions expire by the time of the database. */
export async function purgeExpiredSessions(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('auth_sessions').where('expires_at', '<', sql<Date>`now()`).execute()
}

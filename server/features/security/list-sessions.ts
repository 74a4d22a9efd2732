import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { deviceInWords } from '#server/identity/device-words.ts'
import type { Handler } from '#server/platform/http.ts'

const MAX_SHOWN = 100

/** The sessions of the viewer, the current one first. Sessions use the time of the database, not the clock. */
export const listSessions: Handler<Contract['security']['listSessions']> = async ({ db, viewer }) => {
  const rows = await db
    .selectFrom('auth_sessions')
    .select(['id', 'ip_address', 'user_agent', 'created_at'])
    .select((row) => row.fn.coalesce('last_used_at', 'created_at').as('last_used_at'))
    .where('user_id', '=', viewer.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`id = ${viewer.session_id}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return {
    sessions: rows.map(({ id, ip_address, user_agent, created_at, last_used_at }) => ({
      id,
      ...deviceInWords(user_agent),
      ip_address: ip_address || null,
      signed_in_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: id === viewer.session_id,
    })),
  }
}

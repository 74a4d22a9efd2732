import { type Kysely, sql } from 'kysely'
import type { ViewEnding } from '#domain/support-access.ts'
import type { Write } from '../platform/commands.ts'
import type { DB, Tx } from '../platform/database.ts'
import { SESSION_ENDED } from '../platform/http.ts'
import { revokeSupportAccess } from './support-access.ts'

interface NewView {
  grant_id: string
  user_id: string
  admin_id: string
  session_id: string
  reason: string
  started_at: Date
}

/** Puts the session of an admin into the view of an account. Undefined where the session is gone, or in a view already. */
export async function startAccountView(tx: Tx, view: NewView): Promise<{ id: string } | undefined> {
  const session = await tx
    .selectFrom('auth_sessions')
    .select('account_view_id')
    .where('id', '=', view.session_id)
    .forUpdate()
    .executeTakeFirst()
  if (session?.account_view_id !== null) return undefined
  const started = await tx.insertInto('account_views').values(view).returning('id').executeTakeFirstOrThrow()
  await tx.updateTable('auth_sessions').set({ account_view_id: started.id }).where('id', '=', view.session_id).execute()
  return started
}

/** Takes the session of an admin out of its view; whose account it was, or null where it was in none. */
export async function leaveAccountView(tx: Tx, session_id: string): Promise<string | null> {
  const left = await tx
    .updateTable('auth_sessions as s')
    .from('account_views as v')
    .set({ account_view_id: null })
    .where('s.id', '=', session_id)
    .whereRef('v.id', '=', 's.account_view_id')
    .returning('v.user_id')
    .executeTakeFirst()
  return left?.user_id ?? null
}

type Ended = Pick<Write, 'tx' | 'publish' | 'audit' | 'now'>

/** Which views end: by a column, those with one of its values. */
interface Which {
  by: 'id' | 'user_id' | 'session_id'
  of: readonly string[]
}

/**
 * Ends the views that last, and the live streams of their browsers. The sessions stay in their view, as one that is over,
 * until their browsers have left it: nothing that a page of the person asks for is done in the name of the admin.
 */
export async function endAccountViews({ tx, publish, audit, now }: Ended, { by, of }: Which, how: ViewEnding) {
  const ended = await tx
    .updateTable('account_views')
    // A clock that was put back must not keep a view open.
    .set({ ended_at: sql<Date>`greatest(${now}::timestamptz, started_at)`, ended_how: how })
    .where('ended_at', 'is', null)
    .where(by, '=', sql<string>`any(${of}::uuid[])`)
    .returning(['id', 'user_id', 'admin_id'])
    .execute()
  for (const { id, user_id, admin_id } of ended) {
    audit({
      chain: `user:${user_id}`,
      action: 'account_view_ended',
      subject_type: 'user',
      subject_id: user_id,
      data: { view_id: id, admin_id, how },
    })
    publish({ audience: [user_id], topic: SESSION_ENDED, id })
    publish({ audience: [user_id, admin_id], topic: 'supportAccess', id: user_id })
  }
}

/** Ends consent and views of an account that nobody may look at any more. */
export async function closeSupportAccess(write: Ended, user_id: string): Promise<void> {
  await revokeSupportAccess(write.tx, { user_id, now: write.now })
  await endAccountViews(write, { by: 'user_id', of: [user_id] }, 'closed')
}

/** The views of a person's account, newest first; the caller limits it. Who of the admins it was is theirs. */
export function accountViewsOf(db: Kysely<DB>, user_id: string) {
  return db
    .selectFrom('account_views')
    .select(['id', 'reason', 'started_at', 'ended_at'])
    .where('user_id', '=', user_id)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
}

/** The views of a person who deletes their account no longer say why; the trail does. */
export async function clearViewReasons(tx: Tx, user_id: string): Promise<void> {
  await tx.updateTable('account_views').set({ reason: null }).where('user_id', '=', user_id).execute()
}

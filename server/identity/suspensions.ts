import { type Kysely, sql } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from '../platform/database.ts'

/** Whether nobody may sign in to the account. Its sessions and API keys open nothing anyway: their readers leave it out. */
export async function isSuspended(db: Kysely<DB>, user_id: string): Promise<boolean> {
  const { suspended_at } = await db
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return suspended_at !== null
}

interface Act {
  user_id: string
  by: string
  now: Date
}

/** Suspends an account that is locked and not suspended. */
export async function suspendAccount(tx: Tx, { user_id, by, now, reason }: Act & { reason: string }): Promise<void> {
  await tx.insertInto('account_suspensions').values({ user_id, reason, suspended_by: by, suspended_at: now }).execute()
  await tx.updateTable('users').set({ suspended_at: now, updated_at: now }).where('id', '=', user_id).execute()
}

/** Lifts the suspension of an account that is locked. */
export async function restoreAccount(tx: Tx, { user_id, by, now }: Act): Promise<void> {
  await tx
    .updateTable('account_suspensions')
    // A clock that was put back must not keep anybody out.
    .set({ lifted_by: by, lifted_at: sql<Date>`greatest(${now}::timestamptz, suspended_at)` })
    .where('user_id', '=', user_id)
    .where('lifted_at', 'is', null)
    .execute()
  await tx.updateTable('users').set({ suspended_at: null, updated_at: now }).where('id', '=', user_id).execute()
}

export async function setRole(
  tx: Tx,
  { user_id, role, now }: { user_id: string; role: Role; now: Date },
): Promise<void> {
  await tx.updateTable('users').set({ role, updated_at: now }).where('id', '=', user_id).execute()
}

/** The suspensions of a person, newest first; the caller limits it. */
export function suspensionsOf(db: Kysely<DB>, user_id: string) {
  return db
    .selectFrom('account_suspensions as s')
    .innerJoin('users as by', 'by.id', 's.suspended_by')
    .leftJoin('users as lifter', 'lifter.id', 's.lifted_by')
    .select(['s.id', 's.reason', 's.suspended_at', 's.lifted_at'])
    .select(['by.name as suspended_by', 'lifter.name as lifted_by'])
    .where('s.user_id', '=', user_id)
    .orderBy('s.suspended_at', 'desc')
    .orderBy('s.id')
}

export async function deleteSuspensions(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('account_suspensions').where('user_id', '=', user_id).execute()
}

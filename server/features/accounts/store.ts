import type { Kysely, Selectable, Updateable } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'

export type Registration = Selectable<DB['pending_registrations']>

export async function findRegistration(db: Kysely<DB>, id: string): Promise<Registration | undefined> {
  return db.selectFrom('pending_registrations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the registration, so that attempts at its code are checked one after the other. */
export async function lockRegistration(tx: Tx, id: string): Promise<Registration | undefined> {
  return tx.selectFrom('pending_registrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeRegistration(
  tx: Tx,
  id: string,
  change: Updateable<DB['pending_registrations']>,
): Promise<Registration> {
  return tx
    .updateTable('pending_registrations')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type User = Pick<Selectable<DB['users']>, 'id' | 'name' | 'first_name' | 'email' | 'role' | 'image'>

export async function findUserByEmail(db: Kysely<DB>, email: string): Promise<User | undefined> {
  return users(db).where('email', '=', email).executeTakeFirst()
}

export async function getUser(db: Kysely<DB>, id: string): Promise<User> {
  return users(db).where('id', '=', id).executeTakeFirstOrThrow()
}

function users(db: Kysely<DB>) {
  return db.selectFrom('users').select(['id', 'name', 'first_name', 'email', 'role', 'image'])
}

/** The locked credential of a person, so that password changes happen one after the other. */
export async function lockPassword(tx: Tx, user_id: string): Promise<string | null> {
  const credential = await tx
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', user_id)
    .where('provider_id', '=', 'credential')
    .forUpdate()
    .executeTakeFirst()
  return credential?.password ?? null
}

export async function setPassword(tx: Tx, user_id: string, password_hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth_accounts')
    .set({ password: password_hash, updated_at: now })
    .where('user_id', '=', user_id)
    .where('provider_id', '=', 'credential')
    .execute()
}

/** The landing path of somebody who registered by invitation, until they have opened it. */
export async function findLandingPath(db: Kysely<DB>, user_id: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('landing_path').where('id', '=', user_id).executeTakeFirst()
  return user?.landing_path ?? null
}

export async function setLandingPath(tx: Tx, user_id: string, path: string | null): Promise<void> {
  await tx.updateTable('users').set({ landing_path: path }).where('id', '=', user_id).execute()
}

/** The password hash before a sign-in; null without an account. */
export async function findPassword(db: Kysely<DB>, email: string): Promise<string | null> {
  const credential = await db
    .selectFrom('auth_accounts')
    .innerJoin('users', 'users.id', 'auth_accounts.user_id')
    .select('password')
    .where('users.email', '=', email)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return credential?.password ?? null
}

/** Whether this is still the password. Locks it against a simultaneous change. */
export async function isPasswordStill(tx: Tx, user_id: string, password_hash: string | null): Promise<boolean> {
  const credential = await tx
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', user_id)
    .where('provider_id', '=', 'credential')
    .forShare()
    .executeTakeFirst()
  return credential?.password === password_hash
}

import type { Kysely } from 'kysely'
import type { DB, Tx } from '../platform/database.ts'

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

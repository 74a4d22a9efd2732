import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { DB, Tx } from '../platform/database.ts'

export const RESET_LINK_MINUTES = 60

export type ResetLink = Pick<Selectable<DB['password_resets']>, 'id' | 'user_id' | 'expires_at' | 'used_at'>
export type ResetLinkState = 'open' | 'used' | 'expired' | 'unknown'

/** A password reset link: the URL that is mailed, and the stored hash of its 256-bit token. */
export function newResetLink(now: Date) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + RESET_LINK_MINUTES * 60_000)
  return { token, columns: { token_hash: hashOf(token), created_at: now, expires_at } }
}

/** Stores a link under this id; false if it is there already. */
export async function storeResetLink(
  tx: Tx,
  link: { id: string; user_id: string } & ReturnType<typeof newResetLink>['columns'],
): Promise<boolean> {
  const stored = await tx
    .insertInto('password_resets')
    .values(link)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

export async function findResetLink(db: Kysely<DB>, token: string): Promise<ResetLink | undefined> {
  return linksWith(db, token).executeTakeFirst()
}

/** Locks the link, so that only one of two simultaneous uses succeeds. */
export async function lockResetLink(tx: Tx, token: string): Promise<ResetLink | undefined> {
  return linksWith(tx, token).forUpdate().executeTakeFirst()
}

/** Closes the links that were mailed so far. */
export async function closeResetLinks(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes the links that expired before. */
export async function purgeResetLinks(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute()
}

export function stateOf(link: ResetLink | undefined, now: Date): ResetLinkState {
  if (!link) return 'unknown'
  if (link.used_at) return 'used'
  return link.expires_at <= now ? 'expired' : 'open'
}

function linksWith(db: Kysely<DB>, token: string) {
  return db
    .selectFrom('password_resets')
    .select(['id', 'user_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashOf(token))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

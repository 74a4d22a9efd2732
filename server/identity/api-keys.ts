import type { Insertable, Kysely, Selectable } from 'kysely'
import { MAX_API_KEYS } from '#domain/api-key.ts'
import { type Refusal, refuse } from '../platform/commands.ts'
import type { DB, Tx } from '../platform/database.ts'

export type ApiKeyRow = Omit<Selectable<DB['api_keys']>, 'token_hash' | 'user_id'>

const SHOWN = [
  ...(['id', 'name', 'token_start', 'scopes', 'created_at', 'expires_at'] as const),
  ...(['revoked_at', 'last_used_at', 'last_used_ip'] as const),
] as const

/** What may be shown of a person's keys: those that are not revoked first, newest first; the caller limits it. */
export function apiKeysOf(db: Kysely<DB>, user_id: string) {
  return db
    .selectFrom('api_keys')
    .select(SHOWN)
    .where('user_id', '=', user_id)
    .orderBy(({ eb }) => eb('revoked_at', 'is', null), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

/** Stores a key, unless the person has as many that work as they may have. Their account must be locked. */
export async function insertApiKey(
  tx: Tx,
  key: Insertable<DB['api_keys']> & { created_at: Date },
): Promise<ApiKeyRow | Refusal<'TOO_MANY_API_KEYS'>> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', key.user_id)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', key.created_at)]))
    .executeTakeFirstOrThrow()
  if (count >= MAX_API_KEYS) return refuse('TOO_MANY_API_KEYS')
  return tx.insertInto('api_keys').values(key).returning(SHOWN).executeTakeFirstOrThrow()
}

/** Revokes a key of this person. One that is revoked stays as it is; undefined if it is not theirs. */
export async function revokeApiKey(
  tx: Tx,
  { id, user_id, now }: { id: string; user_id: string; now: Date },
): Promise<{ key: ApiKeyRow; is_new: boolean } | undefined> {
  const revoked = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .returning(SHOWN)
    .executeTakeFirst()
  if (revoked) return { key: revoked, is_new: true }
  const key = await apiKeysOf(tx, user_id).where('id', '=', id).executeTakeFirst()
  return key && { key, is_new: false }
}

/** Revokes the keys of a person that were made since then, as a thief may have made them. */
export async function revokeKeysSince(
  tx: Tx,
  { user_id, since, now }: { user_id: string; since: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('created_at', '>', since)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function deleteApiKeys(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('api_keys').where('user_id', '=', user_id).execute()
}

import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Write } from '../platform/commands.ts'
import type { DB, Tx } from '../platform/database.ts'
import { revokeKeysSince } from './api-keys.ts'

export type TwoStep = Selectable<DB['auth_two_factors']>

/** The locked second factor of a person, so that codes are checked one after the other. */
export async function lockTwoStep(tx: Tx, user_id: string): Promise<TwoStep | undefined> {
  return tx.selectFrom('auth_two_factors').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst()
}

/** Stores a secret that is not confirmed yet. Of two at once the later one counts, unless the other was confirmed. */
export async function storeUnconfirmedSecret(tx: Tx, user_id: string, secret: string, now: Date): Promise<void> {
  const row = { secret, backup_codes: '[]', verified: false, created_at: now }
  await tx
    .insertInto('auth_two_factors')
    .values({ user_id, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('auth_two_factors.verified', '=', false),
    )
    .execute()
}

export async function turnOnTwoStep(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth_two_factors')
    .set({ verified: true, created_at: now })
    .where('user_id', '=', user_id)
    .execute()
  await tx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', user_id).execute()
}

export async function turnOffTwoStep(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('auth_two_factors').where('user_id', '=', user_id).execute()
  await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', user_id).execute()
}

/** Deletes a passkey of this person and returns its name. */
export async function deletePasskey(tx: Tx, user_id: string, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('auth_passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

const RECENT_DAYS = 7

/**
 * Removes the second factor and the passkeys added within the last days, and revokes API keys created in them. A thief with a session and the password may
 * have added them: without this, the reset link would not let the owner in, or would leave the thief a passkey. Older
 * factors stay, since the owner has signed in with them.
 */
export async function removeRecentFactors({ tx, now }: Pick<Write, 'tx' | 'now'>, user_id: string): Promise<void> {
  const since = new Date(now.getTime() - RECENT_DAYS * 24 * 60 * 60 * 1000)
  const second = await lockTwoStep(tx, user_id)
  if (second && second.created_at > since) await turnOffTwoStep(tx, user_id)
  await tx.deleteFrom('auth_passkeys').where('user_id', '=', user_id).where('created_at', '>', since).execute()
  await revokeKeysSince(tx, { user_id, since, now })
}

// Accepts the previous, the current and the next 30 seconds.
const CODE_LIFETIME_MS = 90_000

/** Whether this authenticator code was already used while it is valid. */
export async function isSpent(tx: Tx, user_id: string, code: string, now: Date): Promise<boolean> {
  const spent = await tx
    .selectFrom('used_codes')
    .select('used_at')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashOfUsed(code))
    .where('used_at', '>', new Date(now.getTime() - CODE_LIFETIME_MS))
    .executeTakeFirst()
  return spent !== undefined
}

export async function spendCode(tx: Tx, user_id: string, code: string, now: Date): Promise<void> {
  await tx
    .insertInto('used_codes')
    .values({ user_id, code_hash: hashOfUsed(code), used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'code_hash']).doUpdateSet({ used_at: now }))
    .execute()
}

/** Deletes the codes that were used before. */
export async function purgeUsedCodes(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('used_codes').where('used_at', '<', before).execute()
}

// Hashed, so that the digits are not stored.
function hashOfUsed(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

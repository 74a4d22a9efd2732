import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { hashOfCode, unforeseeable } from '#server/identity/one-time-code.ts'
import type { DB, Tx } from '#server/platform/database.ts'

export type TwoStep = Selectable<DB['auth_two_factors']>

export const RECOVERY_CODES = 10

// Without characters that look alike.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12

/** The locked second factor of a person, so that codes are checked one after the other. */
export async function lockTwoStep(tx: Tx, user_id: string): Promise<TwoStep | undefined> {
  return tx.selectFrom('auth_two_factors').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst()
}

/** Ten recovery codes and their hashes. 12 characters of 31 cannot be guessed, so a keyed hash is enough. */
export function newRecoveryCodes(user_id: string, secret: string): { codes: string[]; stored: string } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[unforeseeable(ALPHABET.length)]).join(''),
  )
  return {
    codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    stored: JSON.stringify(codes.map((code) => hashOfRecoveryCode(user_id, code, secret))),
  }
}

/** The stored hash of a code, given without spaces and dashes. */
export function hashOfRecoveryCode(user_id: string, code: string, secret: string): string {
  return hashOfCode(code, { subject: `recovery of ${user_id}`, secret })
}

export function recoveryCodesLeft({ backup_codes }: Pick<TwoStep, 'backup_codes'>): number {
  return (JSON.parse(backup_codes) as string[]).length
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

// Hashed, so that the digits are not stored.
function hashOfUsed(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

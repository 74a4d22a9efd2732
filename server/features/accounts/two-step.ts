import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { hashOfCode, unforeseeable } from '#server/identity/one-time-code.ts'
import type { DB, Tx } from '#server/platform/database.ts'

export type TwoStep = Selectable<DB['auth_two_factors']>

export const RECOVERY_CODES = 10

// Without letters and digits that look like each other.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12

/** The second step of a person, taken for this transaction: two codes at once line up behind each other. */
export async function lockTwoStep(tx: Tx, user_id: string): Promise<TwoStep | undefined> {
  return tx.selectFrom('auth_two_factors').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst()
}

/** Ten codes for a bad day, and what is stored of them. Twelve signs of 31 cannot be guessed, so a keyed hash will do. */
export function newRecoveryCodes(user_id: string, secret: string): { codes: string[]; stored: string } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[unforeseeable(ALPHABET.length)]).join(''),
  )
  return {
    codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    stored: JSON.stringify(codes.map((code) => hashOfRecoveryCode(user_id, code, secret))),
  }
}

/** As it is stored and compared; the code as the contract's schema gives it, without spaces and dashes. */
export function hashOfRecoveryCode(user_id: string, code: string, secret: string): string {
  return hashOfCode(code, { subject: `recovery of ${user_id}`, secret })
}

export function recoveryCodesLeft({ backup_codes }: Pick<TwoStep, 'backup_codes'>): number {
  return (JSON.parse(backup_codes) as string[]).length
}

// Three half minutes: the one before, the one that is, and the one after.
const CODE_LIFETIME_MS = 90_000

/** Whether this authenticator code was used within the time that it is good for. */
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

// Only kept so that the digits themselves are not.
function hashOfUsed(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

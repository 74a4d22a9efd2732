import type { Selectable } from 'kysely'
import type { DB, Tx } from '../platform/database.ts'
import { hashOfCode, unforeseeable } from './one-time-code.ts'

const COUNT = 10
// Without characters that look alike.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12

/** Ten recovery codes and their hashes. 12 characters of 31 cannot be guessed, so a keyed hash is enough. */
export function newRecoveryCodes(user_id: string, secret: string): { codes: string[]; stored: string } {
  const codes = Array.from({ length: COUNT }, () =>
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

export function recoveryCodesLeft({ backup_codes }: Pick<Selectable<DB['auth_two_factors']>, 'backup_codes'>): number {
  return (JSON.parse(backup_codes) as string[]).length
}

/** Replaces all recovery codes. */
export async function storeRecoveryCodes(tx: Tx, user_id: string, stored: string): Promise<void> {
  await tx.updateTable('auth_two_factors').set({ backup_codes: stored }).where('user_id', '=', user_id).execute()
}

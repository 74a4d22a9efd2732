import type { Tx } from '#server/platform/database.ts'

/** Replaces all recovery codes. */
export async function storeRecoveryCodes(tx: Tx, user_id: string, stored: string): Promise<void> {
  await tx.updateTable('auth_two_factors').set({ backup_codes: stored }).where('user_id', '=', user_id).execute()
}

import type { Tx } from '../platform/database.ts'

/** Closes the links to a new password that were mailed so far: none of them opens anything any more. */
export async function closeResetLinks(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
}

/** Forgets the change of address that waits for its code, whoever asked for it. */
export async function stopEmailChange(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', user_id).where('confirmed_at', 'is', null).execute()
}

import type { Role } from '#domain/roles.ts'
import type { Tx } from '#server/platform/database.ts'
import { lockAddress } from '../proposals/commands.ts'

/**
 * Assigns the pending invitations sent to an address to the new account of a provider. Called in the transaction that
 * creates the account. Gives their number.
 */
export async function linkInvitations(
  tx: Tx,
  { user_id, role, email }: { user_id: string; role: Role; email: string },
): Promise<number> {
  if (role !== 'provider') return 0
  await lockAddress(tx, email)
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ provider_id: user_id })
    .where('invited_email', '=', email.toLowerCase())
    .where('provider_id', 'is', null)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

import type { Write } from '#server/platform/commands.ts'

const RECENT_DAYS = 7

/**
 * Removes the second factor and the passkeys added within the last days. A thief with a session and the password may
 * have added them: without this, the reset link would not let the owner in, or would leave the thief a passkey. Older
 * factors stay, since the owner has signed in with them.
 */
export async function removeRecentFactors({ tx, now }: Write, user_id: string): Promise<void> {
  const since = new Date(now.getTime() - RECENT_DAYS * 24 * 60 * 60 * 1000)
  const second = await tx
    .deleteFrom('auth_two_factors')
    .where('user_id', '=', user_id)
    .where('created_at', '>', since)
    .returning('id')
    .executeTakeFirst()
  if (second) await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', user_id).execute()
  await tx.deleteFrom('auth_passkeys').where('user_id', '=', user_id).where('created_at', '>', since).execute()
}

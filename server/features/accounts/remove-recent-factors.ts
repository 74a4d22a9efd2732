import type { Write } from '#server/platform/commands.ts'

const RECENT_DAYS = 7

/**
 * Takes back the second step and the passkeys that were added within the last days. Whoever stole a session and the
 * password may have added them: without this, a link mailed to the owner would not open the account to them again,
 * or would leave a door in it to the thief. What has stood longer stays, since the owner has signed in with it.
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

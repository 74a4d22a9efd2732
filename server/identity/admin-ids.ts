import type { Tx } from '#server/platform/database.ts'

/** The admins of the platform, by id. */
export async function adminIds(tx: Tx): Promise<string[]> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute()
  return admins.map(({ id }) => id)
}

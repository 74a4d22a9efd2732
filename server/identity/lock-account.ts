import type { Tx } from '#server/platform/database.ts'

/** Locks the account, so that what it has is counted and changed one write after the other; false when it is deleted. */
export async function lockAccount(tx: Tx, { id }: { id: string }): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user !== undefined
}

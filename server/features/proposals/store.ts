import type { Tx } from '#server/platform/database.ts'
import { lockAddress } from './commands.ts'

/** The account of an address, if there is one. Locks the address against a simultaneous registration. */
export async function findAccountByEmail(tx: Tx, email: string) {
  await lockAddress(tx, email)
  return tx.selectFrom('users').select(['id', 'name', 'email', 'role']).where('email', '=', email).executeTakeFirst()
}

export async function findAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

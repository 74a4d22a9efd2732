import type { Write } from '../platform/commands.ts'
import type { Tx } from '../platform/database.ts'
import { endSessions } from './end-sessions.ts'
import { NAME_OF_DELETED, searchNamesJob } from './name-changes.ts'

/** Removes everything that identifies the person and lets them sign in. Their row stays, since others refer to its id. */
export async function anonymizePerson(write: Write, id: string): Promise<void> {
  const { tx, now } = write
  await endSessions(write, id)
  await deleteOwnRows(tx, id)
  await tx
    .updateTable('users')
    .set({
      email: `${id}@deleted.invalid`,
      email_verified: false,
      two_factor_enabled: false,
      name: NAME_OF_DELETED,
      first_name: 'Deleted',
      last_name: 'account',
      phone: null,
      image: null,
      customer_id: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  write.enqueue(searchNamesJob, { kind: 'person', id })
}

async function deleteOwnRows(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('auth_accounts').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('auth_two_factors').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('auth_passkeys').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('used_codes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('known_devices').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('email_changes').where('user_id', '=', user_id).execute()
}

import type { Write } from '../platform/commands.ts'
import { endSessions } from './end-sessions.ts'
import { NAME_OF_DELETED, searchNamesJob } from './name-changes.ts'

/** Removes everything that identifies the person and lets them sign in. Their row stays, since others refer to its id. */
export async function anonymizePerson(write: Write, id: string): Promise<void> {
  const { tx, now } = write
  await endSessions(write, id)
  for (const table of TABLES) await tx.deleteFrom(table).where('user_id', '=', id).execute()
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

const TABLES = [
  'auth_accounts',
  'auth_two_factors',
  'auth_passkeys',
  'used_codes',
  'known_devices',
  'password_resets',
  'email_changes',
] as const

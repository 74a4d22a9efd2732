import type { Sessions } from '#server/identity/auth.ts'
import { createPerson } from '#server/identity/people.ts'
import { type Commands, commandRunner, type Refusal } from '#server/platform/commands.ts'
import type { Log } from '#server/platform/process.ts'

export interface NewAdmin {
  first_name: string
  last_name: string
  email: string
  password: string
}

/** Creates an admin from the terminal; nobody becomes one by signing up. Returns the id. */
export async function createAdmin(
  { commands, sessions, log }: { commands: Commands; sessions: Sessions; log: Log },
  { first_name, last_name, email, password }: NewAdmin,
): Promise<string | Refusal> {
  const password_hash = await sessions.hashPassword(password)
  const command = commandRunner({ commands, log }, 'accounts.createAdmin')
  return command(
    async (write) => {
      const { tx, now } = write
      const id = await createPerson(tx, { role: 'admin', email: email.toLowerCase(), first_name, last_name }, now)
      await sessions.addCredential(tx, id, password_hash, now)
      write.audit({ chain: `user:${id}`, action: 'admin_created', subject_type: 'user', subject_id: id })
      return id
    },
    { constraints: { users_email: 'ACCOUNT_EXISTS' } },
  )
}

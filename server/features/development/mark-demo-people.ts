import { type Commands, commandRunner } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { Log } from '#server/platform/process.ts'

/** Marks demo people, so that developer mode may sign in as them. */
export async function markDemoPeople(
  { commands, log }: { commands: Commands; log: Log },
  people: readonly { email: string; about: string }[],
): Promise<void> {
  const command = commandRunner({ commands, log }, 'development.markDemoPeople')
  await command(async (write) => {
    const { tx, now } = write
    for (const [position, { email, about }] of people.entries()) {
      const { id } = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      await tx.insertInto('demo_people').values({ user_id: id, position, about, marked_at: now }).execute()
      write.audit({ chain: `user:${id}`, action: 'marked_for_demo', subject_type: 'user', subject_id: id })
    }
  })
}

/** A demo person who deletes their account is no longer one. */
export async function unmarkDemoPerson({ tx, viewer }: MemberWrite): Promise<void> {
  await tx.deleteFrom('demo_people').where('user_id', '=', viewer.id).execute()
}

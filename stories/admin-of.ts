import { randomUUID } from 'node:crypto'
import { castFor } from '#scenarios/cast.ts'
import type { Person } from '#scenarios/person.ts'
import { createAdmin } from '#server/features/accounts/create-admin.ts'
import { createLog } from '#server/platform/process.ts'
import type { World } from './world.ts'

/** An admin of the world, logged in. */
export async function adminOf(world: World, story: string): Promise<Person> {
  const { role: _, ...account } = { ...castFor(story).ada, password: `admin-${randomUUID()}` }
  const log = createLog({ level: 'silent' })
  await createAdmin({ sessions: world.app.sessions, commands: world.app.commands, log }, account)
  const ada = world.person()
  await ada.api.accounts.login(account)
  return ada
}

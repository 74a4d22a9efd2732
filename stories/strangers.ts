import type { Role } from '#domain/roles.ts'
import type { Person } from '#scenarios/person.ts'
import { register } from '#server/testing/cast.ts'
import type { World } from './world.ts'

export const STRANGERS_PASSWORD = 'nothing-to-do'

/** Somebody of this role who has nothing to do with the deal, signed in; one for each story of a world. */
export async function stranger(world: World, role: Role, story = ''): Promise<Person> {
  const email = `stranger-${role}${story}@example.com`
  const { id } = await register(world.db, { role, name: `Stranger ${role}`, email })
  const password = await world.app.sessions.hashPassword(STRANGERS_PASSWORD)
  await world.db.transaction().execute((tx) => world.app.sessions.addCredential(tx, id, password, world.clock.now()))
  const person = world.person()
  await person.api.accounts.login({ email, password: STRANGERS_PASSWORD })
  return person
}

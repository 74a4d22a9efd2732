import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentProfile } from './present.ts'
import { findPerson, mayContact } from './store.ts'

/** Profiles are visible to all signed-in users, email addresses to counterparties (decision C-40). */
export const getUser: Handler<Contract['profiles']['getUser']> = async ({ db, viewer }, { id }) => {
  const person = await findPerson(db, id)
  if (!person) return refuse('NOT_FOUND', { message: 'User not found.' })
  return presentProfile(person, viewer, await mayContact(db, viewer, id))
}

import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { withoutHidden } from '#server/queries/provider-privacy.ts'
import { presentProfile } from './present.ts'
import { findPerson, mayContact, maySeeHidden } from './store.ts'

/** Profiles are visible to all signed-in users, email addresses to counterparties (decision C-40), hidden fields to whom a provider works with. */
export const getUser: Handler<Contract['profiles']['getUser']> = async ({ db, viewer }, { id }) => {
  const person = await findPerson(db, id)
  if (!person) return refuse('NOT_FOUND', { message: 'User not found.' })
  const { provider } = person
  const seen =
    provider && !(await maySeeHidden(db, viewer, id)) ? { ...person, provider: withoutHidden(provider) } : person
  return presentProfile(seen, viewer, await mayContact(db, viewer, id))
}

import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { findEmailChange } from '#server/identity/email-changes.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import type { ProfilesDeps } from './deps.ts'
import { presentSettings } from './present.ts'
import { findPerson } from './store.ts'

type SettingsDeps = Pick<ProfilesDeps, 'mailbox_url'>

export const getSettings =
  (deps: SettingsDeps): Handler<Contract['profiles']['getSettings']> =>
  async ({ db, viewer, now }) =>
    settingsOf(db, viewer.id, now, deps)

/** The response of every change of settings. */
export async function settingsOf(db: Kysely<DB>, user_id: string, now: Date, deps: SettingsDeps) {
  const person = await findPerson(db, user_id)
  if (!person) return refuse('NOT_FOUND')
  return presentSettings(person, await findEmailChange(db, user_id), now, deps)
}

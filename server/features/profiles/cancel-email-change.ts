import type { Contract } from '#contract/index.ts'
import { stopEmailChange } from '#server/identity/recovery-tokens.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { ProfilesDeps } from './deps.ts'
import { settingsOf } from './get-settings.ts'

/** Forgets the change that waits for its code. One that has taken effect stays as it is. */
export const cancelEmailChange =
  (deps: Pick<ProfilesDeps, 'mailbox_url'>): WriteHandler<Contract['profiles']['cancelEmailChange']> =>
  async ({ tx, viewer, now }) => {
    await stopEmailChange(tx, viewer.id)
    return settingsOf(tx, viewer.id, now, deps)
  }

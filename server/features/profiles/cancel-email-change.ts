import type { Contract } from '#contract/index.ts'
import { stopEmailChange } from '#server/identity/recovery-tokens.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { ProfilesDeps } from './deps.ts'
import { settingsOf } from './get-settings.ts'

/** Deletes a pending change; a completed one stays. */
export const cancelEmailChange =
  (deps: Pick<ProfilesDeps, 'mailbox_url'>): WriteHandler<Contract['profiles']['cancelEmailChange']> =>
  async ({ tx, viewer, now }) => {
    await stopEmailChange(tx, viewer.id)
    return settingsOf(tx, viewer.id, now, deps)
  }

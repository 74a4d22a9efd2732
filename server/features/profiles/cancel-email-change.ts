import type { Contract } from '#contract/index.ts'
import { cancelEmailChange as cancelPendingChange } from '#server/identity/email-changes.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { ProfilesDeps } from './deps.ts'
import { settingsOf } from './get-settings.ts'

/** Deletes a pending change; a completed one stays. */
export const cancelEmailChange =
  (deps: Pick<ProfilesDeps, 'mailbox_url'>): WriteHandler<Contract['profiles']['cancelEmailChange']> =>
  async ({ tx, viewer, now }) => {
    await cancelPendingChange(tx, viewer.id)
    return settingsOf(tx, viewer.id, now, deps)
  }

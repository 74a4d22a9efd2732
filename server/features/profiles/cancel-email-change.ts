import type { Contract } from '#contract/index.ts'
import { stopEmailChange } from '#server/platform/open-ways.ts'
import type { WriteHandler } from '#server/platform/operation.ts'
import { settingsOf } from './get-settings.ts'
import type { ProfilesGround } from './ground.ts'

/** Forgets the change that waits for its code. One that has taken effect stays as it is. */
export const cancelEmailChange =
  (ground: Pick<ProfilesGround, 'mailbox_url'>): WriteHandler<Contract['profiles']['cancelEmailChange']> =>
  async ({ tx, viewer, now }) => {
    await stopEmailChange(tx, viewer.id)
    return settingsOf(tx, viewer.id, now, ground)
  }

import type { Contract } from '#contract/index.ts'
import { endSessions } from '#server/identity/end-sessions.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { AccountsDeps } from '../deps.ts'
import { deleteKnownBrowsers } from '../known-devices.ts'
import { NEWS } from '../security-mails.ts'
import { record } from './record.ts'

/** Signs out everywhere, here too, and deletes every known browser. */
export const endAllSessions =
  (deps: AccountsDeps): WriteHandler<Contract['security']['endAllSessions']> =>
  async (write) => {
    const { tx, viewer } = write
    const sessions_ended = await endSessions(write, viewer.id)
    await deleteKnownBrowsers(tx, viewer.id)
    record(write, deps, {
      action: 'signed_out_everywhere',
      data: { sessions_ended },
      news: NEWS.signedOutEverywhere,
    })
    return { success: true }
  }

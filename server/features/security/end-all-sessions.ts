import type { Contract } from '#contract/index.ts'
import { endSessions } from '#server/identity/end-sessions.ts'
import { deleteKnownBrowsers } from '#server/identity/known-devices.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'
import { NOTICES } from './notices.ts'
import { record } from './record.ts'

/** Signs out everywhere, here too, and deletes every known browser. */
export const endAllSessions =
  (deps: SecurityDeps): WriteHandler<Contract['security']['endAllSessions']> =>
  async (write) => {
    const { tx, viewer } = write
    const sessions_ended = await endSessions(write, viewer.id)
    await deleteKnownBrowsers(tx, viewer.id)
    record(write, deps, {
      action: 'signed_out_everywhere',
      data: { sessions_ended },
      notice: NOTICES.signedOutEverywhere,
    })
    return { success: true }
  }

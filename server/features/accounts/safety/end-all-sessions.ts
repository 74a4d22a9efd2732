import type { Contract } from '#contract/index.ts'
import { endSessions } from '#server/platform/end-sessions.ts'
import type { Writer } from '#server/platform/operation-routes.ts'
import { forgetBrowsers } from '../known-devices.ts'

/** Signs out everywhere, here too, and forgets every browser: each is a new one at its next sign-in. */
export const endAllSessions: Writer<Contract['safety']['endAllSessions']> = async (write) => {
  const { tx, viewer } = write
  const sessions_ended = await endSessions(write, viewer.id)
  await forgetBrowsers(tx, viewer.id)
  write.audit({
    chain: `user:${viewer.id}`,
    action: 'signed_out_everywhere',
    subject_type: 'user',
    subject_id: viewer.id,
    data: { sessions_ended },
  })
  return { success: true }
}

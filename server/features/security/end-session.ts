import type { Contract } from '#contract/index.ts'
import { deviceInWords } from '#server/identity/device-words.ts'
import { endSession as endOneSession } from '#server/identity/end-sessions.ts'
import { revokeTrust } from '#server/identity/known-devices.ts'
import { notifyOfSecurity } from '#server/identity/security-notices.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'
import { sessionEnded } from './notices.ts'

/** Signs out one browser. Which browsers are trusted is not recorded by session, so trust in all is revoked. */
export const endSession =
  ({ public_url }: Pick<SecurityDeps, 'public_url'>): WriteHandler<Contract['security']['endSession']> =>
  async (write, { id }) => {
    const { tx, viewer } = write
    const ended = await endOneSession(write, { id, user_id: viewer.id })
    if (!ended) return refuse('NOT_FOUND')
    await revokeTrust(tx, viewer.id)
    write.publish({ audience: [viewer.id], topic: 'security' })
    write.audit({ chain: `user:${viewer.id}`, action: 'session_ended', subject_type: 'session', subject_id: id })
    const { device } = deviceInWords(ended.user_agent)
    notifyOfSecurity(write, viewer, { public_url, origin: write }, sessionEnded(device))
    return { success: true }
  }

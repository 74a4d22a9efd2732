import type { Contract } from '#contract/index.ts'
import { endAccountViews } from '#server/identity/account-views.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { revokeSupportAccess as revokeGrant } from '#server/identity/support-access.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { publishConsent } from './publish-consent.ts'

/** Ends the consent, and with it every view. Where there is none, that is so already. */
export const revokeSupportAccess: WriteHandler<Contract['supportAccess']['revokeSupportAccess']> = async (write) => {
  const { tx, viewer, now, audit } = write
  await lockAccount(tx, viewer)
  const wasAllowed = await revokeGrant(tx, { user_id: viewer.id, now })
  if (wasAllowed) {
    await endAccountViews(write, { by: 'user_id', of: [viewer.id] }, 'revoked')
    const event = { chain: `user:${viewer.id}`, subject_type: 'user', subject_id: viewer.id }
    audit({ ...event, action: 'support_access_revoked' })
    await publishConsent(write)
  }
  return { success: true }
}

import type { Contract } from '#contract/index.ts'
import { supportAccessEnd } from '#domain/support-access.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { grantSupportAccess, supportGrantOf } from '#server/identity/support-access.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { presentConsent } from './present.ts'
import { publishConsent } from './publish-consent.ts'

type Allow = Contract['supportAccess']['allowSupportAccess']

/** Lets support view the account for a while. It is never extended: each consent has one end. */
export const allowSupportAccess: WriteHandler<Allow> = async (write, { hours }) => {
  const { tx, viewer, now, audit } = write
  await lockAccount(tx, viewer)
  if (await supportGrantOf(tx, viewer.id, now)) return refuse('ALREADY_ALLOWED')

  const ends_at = supportAccessEnd(now, hours)
  const consent = await grantSupportAccess(tx, { user_id: viewer.id, granted_at: now, ends_at })
  const event = { chain: `user:${viewer.id}`, subject_type: 'user', subject_id: viewer.id }
  audit({ ...event, action: 'support_access_allowed', data: { hours, ends_at: ends_at.toISOString() } })
  await publishConsent(write)
  return presentConsent(consent)
}

import type { Contract } from '#contract/index.ts'
import { searchNamesJob } from '#server/identity/name-changes.ts'
import { updatePerson } from '#server/identity/people.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { customerJob } from '#server/stripe/card-jobs.ts'
import { hashInAddress } from './avatar-address.ts'
import { dropOtherAvatars } from './avatar-records.ts'
import type { ProfilesDeps } from './deps.ts'
import { settingsOf } from './get-settings.ts'
import { lockPerson } from './store.ts'

/** Updates name, phone number and picture. The picture must be one that this person uploaded. */
export const updateProfile =
  (deps: Pick<ProfilesDeps, 'mailbox_url'>): WriteHandler<Contract['profiles']['updateProfile']> =>
  async (write, { first_name, last_name, phone, avatar }) => {
    const { tx, viewer, now } = write
    const user = await lockPerson(tx, viewer.id)
    if (!user) return refuse('NOT_FOUND')
    if (avatar !== null && avatar !== user.image && !(await isOwnUpload(write, avatar))) return notUploaded()

    const name = `${first_name} ${last_name}`
    const isOtherOnBills = name !== user.name || (phone || null) !== user.phone
    await updatePerson(tx, viewer.id, { first_name, last_name, name, phone: phone || null, image: avatar }, now)
    if (name !== user.name) write.enqueue(searchNamesJob, { kind: 'person', id: viewer.id })
    if (user.customer_id && isOtherOnBills) write.enqueue(customerJob, { user_id: viewer.id })
    await dropOtherAvatars(write, avatar === null ? [] : [avatar])
    write.audit({
      chain: `user:${viewer.id}`,
      action: 'profile_updated',
      subject_type: 'user',
      subject_id: viewer.id,
      data: { name_changed: name !== user.name, picture_changed: avatar !== user.image },
    })
    write.publish({ audience: [viewer.id], topic: 'profiles', id: viewer.id })
    return settingsOf(tx, viewer.id, now, deps)
  }

async function isOwnUpload({ tx, viewer }: MemberWrite, avatar: string): Promise<boolean> {
  const hash = hashInAddress(avatar)
  if (!hash) return false
  const found = await tx
    .selectFrom('avatars')
    .select('hash')
    .where('hash', '=', hash)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  return found !== undefined
}

function notUploaded() {
  const message = 'This picture is not there any more. Upload it again.'
  return refuse('INVALID_INPUT', { field: 'avatar', message, issues: [{ path: 'avatar', message }] })
}

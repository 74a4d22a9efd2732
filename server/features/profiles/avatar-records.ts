import { removeFiles } from '#server/platform/files.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { avatarAddress } from './avatar-address.ts'
import { lockPerson } from './store.ts'

interface NewAvatar {
  hash: string
  large_key: string
  small_key: string
}

/** Stores an uploaded picture next to the current one. False if it is already stored, so its files are not needed. */
export async function storeAvatar(write: MemberWrite, avatar: NewAvatar): Promise<boolean> {
  const { tx, viewer, now } = write
  const user = await lockPerson(tx, viewer.id)
  if (!user) return false
  const stored = await tx
    .insertInto('avatars')
    .values({ ...avatar, user_id: viewer.id, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  await dropOtherAvatars(write, [avatarAddress(avatar.hash), ...(user.image ? [user.image] : [])])
  return stored !== undefined
}

/** Deletes this person's pictures except those at these addresses. A job deletes the files after the commit. */
export async function dropOtherAvatars(
  { tx, viewer, enqueue }: Pick<MemberWrite, 'tx' | 'viewer' | 'enqueue'>,
  addresses: string[],
): Promise<void> {
  const theirs = await tx.selectFrom('avatars').selectAll().where('user_id', '=', viewer.id).execute()
  const dropped = theirs.filter(({ hash }) => !addresses.includes(avatarAddress(hash)))
  if (dropped.length === 0) return
  const hashes = dropped.map(({ hash }) => hash)
  await tx.deleteFrom('avatars').where('hash', 'in', hashes).execute()
  enqueue(removeFiles, { keys: dropped.flatMap(({ large_key, small_key }) => [large_key, small_key]) })
}

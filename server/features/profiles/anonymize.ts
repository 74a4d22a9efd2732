import type { MemberWrite } from '#server/platform/http.ts'
import { dropOtherAvatars } from './avatar-records.ts'

/** Deletes pictures and business details. */
export async function anonymize(write: MemberWrite): Promise<void> {
  const { tx, viewer } = write
  await dropOtherAvatars(write, [])
  await tx.deleteFrom('owner_profiles').where('user_id', '=', viewer.id).execute()
  await tx.deleteFrom('provider_profiles').where('user_id', '=', viewer.id).execute()
}

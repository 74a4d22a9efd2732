import { clearViewReasons, closeSupportAccess } from '#server/identity/account-views.ts'
import type { MemberWrite } from '#server/platform/http.ts'

/** That an account was viewed stays, as everything that admins did; why, goes. */
export async function anonymize(write: MemberWrite): Promise<void> {
  await closeSupportAccess(write, write.viewer.id)
  await clearViewReasons(write.tx, write.viewer.id)
}

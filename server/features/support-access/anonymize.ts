import { clearViewReasons, closeSupportAccess } from '#server/identity/account-views.ts'
import type { MemberWrite } from '#server/platform/http.ts'

/** That an account was viewed stays, and why stays in its trail, as of everything that admins did; lists of views forget it. */
export async function anonymize(write: MemberWrite): Promise<void> {
  await closeSupportAccess(write, write.viewer.id)
  await clearViewReasons(write.tx, write.viewer.id)
}

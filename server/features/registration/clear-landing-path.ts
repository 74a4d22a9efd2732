import type { Contract } from '#contract/index.ts'
import { setLandingPath } from '#server/identity/people.ts'
import type { WriteHandler } from '#server/platform/http.ts'

/** From now on a sign-in leads to the dashboard. */
export const clearLandingPath: WriteHandler<Contract['registration']['clearLandingPath']> = async ({ tx, viewer }) => {
  await setLandingPath(tx, viewer.id, null)
  return { success: true }
}

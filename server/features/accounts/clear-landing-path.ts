import type { Contract } from '#contract/index.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { setLandingPath } from './store.ts'

/** From now on a sign-in leads to the dashboard. */
export const clearLandingPath: WriteHandler<Contract['accounts']['clearLandingPath']> = async ({ tx, viewer }) => {
  await setLandingPath(tx, viewer.id, null)
  return { success: true }
}

import type { Contract } from '#contract/index.ts'
import type { Writer } from '#server/platform/operation-routes.ts'
import { setArrival } from './store.ts'

/** They have arrived where their invitation led: from now on a sign-in leads to the dashboard again. */
export const noteArrival: Writer<Contract['accounts']['noteArrival']> = async ({ tx, viewer }) => {
  await setArrival(tx, viewer.id, null)
  return { success: true }
}

import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { presentConnection } from './present.ts'
import { payoutAccountOf } from './store.ts'

export const getConnection: Reader<Contract['connect']['getConnection']> = async ({ db, viewer }) => {
  return presentConnection(await payoutAccountOf(db, viewer.id))
}

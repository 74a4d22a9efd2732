import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { refuse } from '#server/platform/refuse.ts'
import { ownerOfSettings } from './policy.ts'
import { presentSettings } from './present.ts'
import { preferencesOf } from './store.ts'

export const getNotificationSettings: Reader<Contract['notifications']['getNotificationSettings']> = async (
  { db, viewer },
  { user_id },
) => {
  const owner = ownerOfSettings(viewer, user_id)
  if (!owner) return refuse('NOT_FOUND')
  return presentSettings(owner, await preferencesOf(db, owner))
}

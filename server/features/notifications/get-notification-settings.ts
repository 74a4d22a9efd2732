import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { ownerOfSettings } from './policy.ts'
import { presentSettings } from './present.ts'
import { preferencesOf } from './store.ts'

export const getNotificationSettings: Handler<Contract['notifications']['getNotificationSettings']> = async (
  { db, viewer },
  { user_id },
) => {
  const owner = ownerOfSettings(viewer, user_id)
  if (!owner) return refuse('NOT_FOUND')
  return presentSettings(owner, await preferencesOf(db, owner))
}

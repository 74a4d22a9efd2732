import type { Contract } from '#contract/index.ts'
import { type NotificationPreferences, PREFERENCES } from '#domain/notification-preferences.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { broadcastToOwnTabs } from './notify.ts'
import { ownerOfSettings } from './policy.ts'
import { presentSettings } from './present.ts'
import { choosePreferences } from './store.ts'

export const updateNotificationSettings: WriteHandler<Contract['notifications']['updateNotificationSettings']> = async (
  write,
  { user_id, ...input },
) => {
  const owner = ownerOfSettings(write.viewer, user_id)
  if (!owner) return refuse('NOT_FOUND')
  const chosen: Partial<NotificationPreferences> = Object.fromEntries(
    PREFERENCES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  )
  const stored = await choosePreferences(write.tx, owner, chosen, write.now)
  write.audit({
    chain: `user:${owner}`,
    action: 'notification_settings_changed',
    subject_type: 'user',
    subject_id: owner,
    data: chosen,
  })
  broadcastToOwnTabs(write, 1)
  return presentSettings(owner, stored)
}

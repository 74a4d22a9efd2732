import type { Contract } from '#contract/index.ts'
import { markAllRead } from '#server/notifications/change-notifications.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { broadcastToOwnTabs } from './notify.ts'

export const readAllNotifications: WriteHandler<Contract['notifications']['readAllNotifications']> = async (write) => {
  const changed = await markAllRead(write.tx, write.viewer.id, write.now)
  broadcastToOwnTabs(write, changed)
  return { changed }
}

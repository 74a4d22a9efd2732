import type { Contract } from '#contract/index.ts'
import { markRead } from '#server/notifications/change-notifications.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { broadcastToOwnTabs } from './notify.ts'
import { presentNotification } from './present.ts'
import { findShown } from './store.ts'

/** Does nothing if it is already read. */
export const readNotification: WriteHandler<Contract['notifications']['readNotification']> = async (write, { id }) => {
  const changed = await markRead(write.tx, write.viewer.id, [id], write.now)
  const row = await findShown(write.tx, write.viewer.id, id)
  if (!row) return refuse('NOT_FOUND')
  broadcastToOwnTabs(write, changed.length)
  return presentNotification(row)
}

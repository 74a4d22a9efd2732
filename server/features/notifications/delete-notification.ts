import type { Contract } from '#contract/index.ts'
import { remove } from '#server/notifications/change-notifications.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { broadcastToOwnTabs } from './notify.ts'

/** Also cancels an email that was still due. */
export const deleteNotification: WriteHandler<Contract['notifications']['deleteNotification']> = async (
  write,
  { id },
) => {
  const removed = await remove(write.tx, write.viewer.id, [id])
  if (removed.length === 0) return refuse('NOT_FOUND')
  broadcastToOwnTabs(write, removed.length)
  return { id }
}

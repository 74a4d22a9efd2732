import type { Contract } from '#contract/index.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { broadcastToOwnTabs } from './notify.ts'

export const readAllNotifications: WriteHandler<Contract['notifications']['readAllNotifications']> = async (write) => {
  const { tx, viewer, now } = write
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ status: 'read', read_at: now })
    .where('recipient_id', '=', viewer.id)
    .where('status', '=', 'unread')
    .where('in_app', '=', true)
    .executeTakeFirstOrThrow()
  broadcastToOwnTabs(write, Number(numUpdatedRows))
  return { changed: Number(numUpdatedRows) }
}

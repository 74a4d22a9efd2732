import type { Contract } from '#contract/index.ts'
import type { NOTIFICATION_CHANGES } from '#contract/notifications.ts'
import { archive, markRead, markUnread, remove, restore } from '#server/notifications/change-notifications.ts'
import type { Tx } from '#server/platform/database.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { broadcastToOwnTabs } from './notify.ts'

/** Changes several; skips those of others, deleted ones and those already changed. Returns the number changed. */
export const changeNotifications: WriteHandler<Contract['notifications']['changeNotifications']> = async (
  write,
  { ids, change },
) => {
  const changed = await CHANGES[change](write.tx, write.viewer.id, ids, write.now)
  broadcastToOwnTabs(write, changed.length)
  return { changed: changed.length }
}

type Change = (tx: Tx, recipient_id: string, ids: string[], now: Date) => Promise<string[]>

const CHANGES: Record<(typeof NOTIFICATION_CHANGES)[number], Change> = {
  read: markRead,
  unread: markUnread,
  archive,
  restore,
  delete: remove,
}

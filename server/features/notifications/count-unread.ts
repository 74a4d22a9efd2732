import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { countUnreadOf } from '#server/queries/unread-notifications.ts'

export const countUnread: Handler<Contract['notifications']['countUnread']> = ({ db, viewer }) =>
  countUnreadOf(db, viewer)

import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { SUBSCRIPTION_EVENTS } from '#domain/subscription-events.ts'
import { markRead } from '#server/notifications/change-notifications.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, WriteHandler } from '#server/platform/http.ts'

type Operations = Contract['membership']

const MAX_UNREAD = 100

/** The notifications of the one store that are about the viewer's subscription (decision C-181). */
export const listNotifications: Handler<Operations['listNotifications']> = async (
  { db, viewer },
  { limit, offset },
) => {
  const rows = await ofSubscription(db, viewer.id)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const unread = await ofSubscription(db, viewer.id)
    .select('id')
    .where('status', '=', 'unread')
    .limit(MAX_UNREAD)
    .execute()
  const items = rows.flatMap((row) => {
    const [event = '', days] = (row.related_item_id ?? '').split(' ')
    const type = SUBSCRIPTION_EVENTS.find((known) => known === event)
    if (!type) return []
    const count = days ? Number(days) : null
    return {
      ...{ id: row.id, type, title: row.title, message: row.message, is_read: row.read_at !== null },
      created_at: row.created_at.toISOString(),
      data: {
        days_left: type === 'trial_ending' ? count : null,
        days_added: type === 'trial_extended' ? count : null,
      },
    }
  })
  return { items, unread: unread.length }
}

export const readNotifications: WriteHandler<Operations['readNotifications']> = async (write, { notification_id }) => {
  const { tx, viewer, now } = write
  const rows = await ofSubscription(tx, viewer.id)
    .select('id')
    .where('status', '=', 'unread')
    .$if(notification_id !== undefined, (query) => query.where('id', '=', notification_id ?? ''))
    .limit(MAX_UNREAD)
    .execute()
  const changed =
    rows.length > 0
      ? await markRead(
          tx,
          viewer.id,
          rows.map(({ id }) => id),
          now,
        )
      : []
  if (changed.length > 0) write.publish({ audience: [viewer.id], topic: 'membership' })
  return { changed: changed.length }
}

const ofSubscription = (db: Kysely<DB>, recipient_id: string) =>
  db
    .selectFrom('notifications')
    .where('recipient_id', '=', recipient_id)
    .where('related_item_type', '=', 'subscription')
    .where('in_app', '=', true)
    .where('status', '<>', 'archived')

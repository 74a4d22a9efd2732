import { z } from 'zod'
import {
  EMAIL_PREFERENCES,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  PREFERENCES,
} from '#domain/notification-preferences.ts'
import { id, listOf, moment, page, userId } from './fields.ts'
import { publicRead, publicWrite, read, refusals, write } from './operation.ts'

/** Decision C-93. Deleted ones are gone, so that is no status. */
export const NOTIFICATION_STATUSES = ['unread', 'read', 'archived'] as const

/** What can be done with several at once; 'delete' cannot be taken back. */
export const NOTIFICATION_CHANGES = ['read', 'unread', 'archive', 'delete'] as const

/** How many the bell shows. */
export const NOTIFICATIONS_IN_BELL = 5

/** A count beyond this stays at it: nobody reads the difference. */
export const MAX_UNREAD_COUNTED = 1000

export const notification = z.object({
  id,
  user_id: id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  link_text: z.string().nullable(),
  /** A path of this site; for what is about a proposal, that proposal. */
  link_url: z.string().nullable(),
  priority: z.enum(NOTIFICATION_PRIORITIES),
  status: z.enum(NOTIFICATION_STATUSES),
  related_item_type: z.string().nullable(),
  related_item_id: z.string().nullable(),
  read_at: moment.nullable(),
  created_at: moment,
})

const switches = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(PREFERENCES.map((name) => [name, schema])) as Record<(typeof PREFERENCES)[number], Schema>

export const notificationSettings = z.object({
  user_id: id,
  ...switches(z.boolean()),
  /** Null as long as nothing was ever chosen. */
  last_updated: moment.nullable(),
})

/** Signed by the server for one person and one kind of mail. */
const token = z.string().min(1).max(300)
const subscription = z.object({ preference: z.enum(EMAIL_PREFERENCES), is_on: z.boolean() })

export const notifications = {
  listNotifications: read('/api/notifications', 'Notifications of the person signed in, newest first')
    .input(
      z.object({
        ...page,
        limit: page.limit.default(NOTIFICATIONS_IN_BELL),
        filter: z.enum(NOTIFICATION_TYPES).optional(),
        /** Without one, all but the archived. */
        status: z.enum(NOTIFICATION_STATUSES).optional(),
      }),
    )
    .output(listOf(notification)),
  countUnread: read('/api/notifications/unread-count', 'How many notifications are unread').output(
    z.object({ unread: z.int().max(MAX_UNREAD_COUNTED) }),
  ),
  readNotification: write('POST', '/api/notifications/{id}/read', 'Mark a notification read')
    .input(z.object({ id }))
    .output(notification),
  readAllNotifications: write('POST', '/api/notifications/read-all', 'Mark all notifications read')
    .input(z.object({}))
    .output(z.object({ changed: z.int() })),
  archiveNotification: write('POST', '/api/notifications/{id}/archive', 'Put a notification away')
    .input(z.object({ id }))
    .output(notification),
  deleteNotification: write('DELETE', '/api/notifications/{id}', 'Delete a notification for good')
    .input(z.object({ id }))
    .output(z.object({ id })),
  changeNotifications: write('POST', '/api/notifications/changes', 'Change several notifications at once')
    .input(z.object({ ids: z.array(id).min(1).max(100), change: z.enum(NOTIFICATION_CHANGES) }))
    .output(z.object({ changed: z.int() })),
  getNotificationSettings: read('/api/notification-settings/{user_id}', 'What a person wants to be told, and how')
    .input(z.object({ user_id: userId }))
    .output(notificationSettings),
  updateNotificationSettings: write(
    'PUT',
    '/api/notification-settings/{user_id}',
    'Choose what to be told; a switch that is not sent stays as it is',
  )
    .input(z.object({ user_id: userId, ...switches(z.boolean().optional()) }))
    .output(notificationSettings),
  getUnsubscription: publicRead('/api/unsubscriptions', 'What the link at the end of a mail would stop')
    .input(z.object({ token }))
    .output(subscription)
    .errors(refusals('UNSUBSCRIBE_LINK_INVALID')),
  unsubscribe: publicWrite('POST', '/api/unsubscriptions', 'Stop the mails that the link came with')
    .input(z.object({ token }))
    .output(subscription)
    .errors(refusals('UNSUBSCRIBE_LINK_INVALID')),
}

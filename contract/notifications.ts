import { z } from 'zod'
import {
  EMAIL_PREFERENCES,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  PREFERENCES,
} from '#domain/notification-preferences.ts'
import { id, listOf, page, timestamp, userId } from './fields.ts'
import { publicRead, publicWrite, read, refusals, write } from './operation.ts'

/** Decision C-93. Deleted notifications have no row and so no status. */
export const NOTIFICATION_STATUSES = ['unread', 'read', 'archived'] as const

export const NOTIFICATION_CHANGES = ['read', 'unread', 'archive', 'restore', 'delete'] as const

/** How many the bell menu shows. */
export const NOTIFICATIONS_IN_BELL = 5

/** Unread counts stop here. */
export const MAX_UNREAD_COUNTED = 1000

export const notification = z.object({
  id,
  user_id: id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  link_text: z.string().nullable(),
  link_url: z.string().nullable().describe('Path of the page to open'),
  priority: z.enum(NOTIFICATION_PRIORITIES),
  status: z.enum(NOTIFICATION_STATUSES),
  related_item_type: z.string().nullable(),
  related_item_id: z.string().nullable(),
  read_at: timestamp.nullable(),
  created_at: timestamp,
})

const switches = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(PREFERENCES.map((name) => [name, schema])) as Record<(typeof PREFERENCES)[number], Schema>

export const unreadCount = z.object({
  unread: z.int().max(MAX_UNREAD_COUNTED),
  latest_at: timestamp.nullable().describe('When the latest notification came, read or not'),
  has_messages: z.boolean().describe('Whether a message is unread'),
})

export const notificationSettings = z.object({
  user_id: id,
  ...switches(z.boolean()),
  last_updated: timestamp.nullable().describe('Null while all settings are defaults'),
})

const token = z.string().min(1).max(300).describe('Signed token for one user and one kind of email')
const subscription = z.object({ preference: z.enum(EMAIL_PREFERENCES), is_on: z.boolean() })

export const notifications = {
  listNotifications: read('/api/notifications', 'List notifications, newest first')
    .input(
      z.object({
        ...page,
        limit: page.limit.default(NOTIFICATIONS_IN_BELL),
        filter: z.enum(NOTIFICATION_TYPES).optional(),
        status: z.enum(NOTIFICATION_STATUSES).optional().describe('Default: all but archived'),
      }),
    )
    .output(listOf(notification)),
  countUnread: read('/api/notifications/unread-count', 'Get the number of unread notifications').output(unreadCount),
  readNotification: write('POST', '/api/notifications/{id}/read', 'Mark a notification as read')
    .input(z.object({ id }))
    .output(notification),
  readAllNotifications: write('POST', '/api/notifications/read-all', 'Mark all notifications as read')
    .input(z.object({}))
    .output(z.object({ changed: z.int() })),
  archiveNotification: write('POST', '/api/notifications/{id}/archive', 'Archive a notification')
    .input(z.object({ id }))
    .output(notification),
  deleteNotification: write('DELETE', '/api/notifications/{id}', 'Delete a notification permanently')
    .input(z.object({ id }))
    .output(z.object({ id })),
  changeNotifications: write('POST', '/api/notifications/changes', 'Update several notifications')
    .input(z.object({ ids: z.array(id).min(1).max(100), change: z.enum(NOTIFICATION_CHANGES) }))
    .output(z.object({ changed: z.int() })),
  getNotificationSettings: read('/api/notification-settings/{user_id}', 'Get notification settings')
    .input(z.object({ user_id: userId }))
    .output(notificationSettings),
  updateNotificationSettings: write('PUT', '/api/notification-settings/{user_id}', 'Update notification settings')
    .input(z.object({ user_id: userId, ...switches(z.boolean().optional().describe('Unchanged if omitted')) }))
    .output(notificationSettings),
  getUnsubscription: publicRead('/api/unsubscriptions', 'Get the subscription of an unsubscribe link')
    .input(z.object({ token }))
    .output(subscription)
    .errors(refusals('UNSUBSCRIBE_LINK_INVALID')),
  unsubscribe: publicWrite('POST', '/api/unsubscriptions', 'Unsubscribe from a kind of email')
    .input(z.object({ token }))
    .output(subscription)
    .errors(refusals('UNSUBSCRIBE_LINK_INVALID')),
}

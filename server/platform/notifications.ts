import type { Tx } from './database.ts'

export const NOTIFICATION_TYPES = [
  'system',
  'message',
  'proposal',
  'agreement',
  'payment',
  'marketplace',
  'report',
  'project',
] as const

/** A line for one person: what happened, and where to look. */
export interface Notification {
  recipient_id: string
  type: (typeof NOTIFICATION_TYPES)[number]
  title: string
  message: string
  link_text?: string
  link_url?: string
  priority?: 'low' | 'medium' | 'high'
  related_item_type?: string
  related_item_id?: string
}

export async function storeNotifications(tx: Tx, notifications: Notification[], now: Date): Promise<void> {
  if (notifications.length === 0) return
  await tx
    .insertInto('notifications')
    .values(notifications.map((notification) => ({ ...notification, created_at: now })))
    .execute()
}

import type { NotificationPriority, NotificationType } from '#domain/notification-preferences.ts'
import type { Tx } from '../database.ts'

/**
 * A message for one person: what happened, and a link. It is mailed too, unless they chose otherwise. People are named
 * by `nameOf`, since their names may change, or their accounts be deleted, while it is stored.
 */
export interface Notification {
  recipient_id: string
  type: NotificationType
  title: string
  message: string
  link_text?: string
  link_url?: string
  priority?: NotificationPriority
  related_item_type?: string
  related_item_id?: string
  /** False where the recipient wants it by mail alone. */
  in_app?: false
  /** What its mail says beyond title and message; false where no mail is wanted, or another one says the same. */
  mail?: MailWords | false
}

export interface MailWords {
  /** Instead of the title; at most 200 characters are taken. */
  subject?: string
  details?: string[]
}

/** Stores notifications in the transaction of the write that sends them. */
export type StoreNotifications = (tx: Tx, notifications: Notification[], now: Date) => Promise<void>

import type { z } from 'zod'
import type { notification, notificationSettings } from '#contract/notifications.ts'
import { isOwnPath } from '#domain/own-path.ts'
import type { NotificationRow, StoredPreferences } from './store.ts'

type Notification = z.input<typeof notification>

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    user_id: row.recipient_id,
    type: row.type,
    title: row.title,
    message: row.message,
    link_text: row.link_text,
    link_url: linkOf(row),
    priority: row.priority,
    status: row.status,
    related_item_type: row.related_item_type,
    related_item_id: row.related_item_id,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

type Linked = Pick<NotificationRow, 'link_url' | 'related_item_type' | 'related_item_id'>

/** Its link, or its proposal. Links to other sites are dropped. */
export function linkOf({ link_url, related_item_type, related_item_id }: Linked): string | null {
  const own = link_url && isOwnPath(link_url) ? link_url : null
  if (related_item_type !== 'proposal' || !related_item_id) return own
  return own?.startsWith('/proposal-detail?') ? own : `/proposal-detail?id=${encodeURIComponent(related_item_id)}`
}

export function presentSettings(user_id: string, stored: StoredPreferences): z.input<typeof notificationSettings> {
  return {
    user_id,
    email_proposals: stored.email_proposals,
    email_reports: stored.email_reports,
    email_payments: stored.email_payments,
    email_marketing: stored.email_marketing,
    app_messages: stored.app_messages,
    app_proposals: stored.app_proposals,
    app_marketplace: stored.app_marketplace,
    proposal_reminders: stored.proposal_reminders,
    last_updated: stored.last_updated?.toISOString() ?? null,
  }
}

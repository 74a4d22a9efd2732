import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  notification_preferences: (db, { id }) =>
    db.selectFrom('notification_preferences').selectAll().where('user_id', '=', id),

  notifications: (db, { id }) =>
    db
      .selectFrom('notifications')
      .select(['id', 'type', 'title', 'message', 'link_url', 'priority', 'status', 'created_at', 'read_at'])
      .where('recipient_id', '=', id)
      .orderBy('created_at', 'desc'),
}

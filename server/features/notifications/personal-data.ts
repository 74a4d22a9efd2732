import type { PersonalData } from '#server/feature.ts'

/** What the export of a person's data holds of this feature: only one's own, and only what one may see. */
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

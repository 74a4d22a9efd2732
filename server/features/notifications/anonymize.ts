import { deleteNotificationsOf } from '#server/notifications/change-notifications.ts'
import type { MemberWrite } from '#server/platform/http.ts'

/** Deletes the person's notifications and preferences. */
export async function anonymize({ tx, viewer }: MemberWrite): Promise<void> {
  await deleteNotificationsOf(tx, viewer.id)
  await tx.deleteFrom('notification_preferences').where('user_id', '=', viewer.id).execute()
}

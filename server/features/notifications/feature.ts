import { feature } from '#server/feature.ts'
import type { Commands } from '#server/platform/command.ts'
import { open, reads, writes } from '#server/platform/operation-routes.ts'
import { archiveNotification } from './archive-notification.ts'
import { changeNotifications } from './change-notifications.ts'
import { countUnread } from './count-unread.ts'
import { deleteNotification } from './delete-notification.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { getUnsubscription } from './get-unsubscription.ts'
import { notificationSchedules, notificationWorkers } from './jobs.ts'
import { listNotifications } from './list-notifications.ts'
import { oneClickPart } from './one-click-part.ts'
import { personalData } from './personal-data.ts'
import { members } from './policy.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'
import { unsubscribe } from './unsubscribe.ts'
import { updateNotificationSettings } from './update-notification-settings.ts'

/** `secret` signs the links that stop mails. */
export const notifications = feature('notifications', {
  routes: ({ secret }: { secret: string }) => ({
    listNotifications: reads(members, listNotifications),
    countUnread: reads(members, countUnread),
    readNotification: writes(members, readNotification),
    readAllNotifications: writes(members, readAllNotifications),
    archiveNotification: writes(members, archiveNotification),
    deleteNotification: writes(members, deleteNotification),
    changeNotifications: writes(members, changeNotifications),
    getNotificationSettings: reads(members, getNotificationSettings),
    updateNotificationSettings: writes(members, updateNotificationSettings),
    getUnsubscription: open(getUnsubscription(secret)),
    unsubscribe: open(unsubscribe(secret)),
  }),
  jobs: notificationWorkers,
  schedules: notificationSchedules,
  http: ({ commands, secret }: { commands: Commands; secret: string }) => [oneClickPart({ commands, secret })],
  live: ['notifications'],
  personal_data: personalData,
})

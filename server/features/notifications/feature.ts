import { feature } from '#server/feature.ts'
import type { Commands } from '#server/platform/commands.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { archiveNotification } from './archive-notification.ts'
import { changeNotifications } from './change-notifications.ts'
import { countUnread } from './count-unread.ts'
import { deleteNotification } from './delete-notification.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { getUnsubscription } from './get-unsubscription.ts'
import { notificationSchedules, notificationWorkers } from './jobs.ts'
import { listNotifications } from './list-notifications.ts'
import { oneClickHandler } from './one-click-handler.ts'
import { personalData } from './personal-data.ts'
import { members } from './policy.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'
import { unsubscribe } from './unsubscribe.ts'
import { updateNotificationSettings } from './update-notification-settings.ts'

/** `secret` signs unsubscribe links. */
export const notifications = feature('notifications', {
  operations: {
    listNotifications: fromReplica(operation(members, () => listNotifications)),
    countUnread: operation(members, () => countUnread),
    readNotification: operation(members, () => readNotification, transaction()),
    readAllNotifications: operation(members, () => readAllNotifications, transaction()),
    archiveNotification: operation(members, () => archiveNotification, transaction()),
    deleteNotification: operation(members, () => deleteNotification, transaction()),
    changeNotifications: operation(members, () => changeNotifications, transaction()),
    getNotificationSettings: operation(members, () => getNotificationSettings),
    updateNotificationSettings: operation(members, () => updateNotificationSettings, transaction()),
    getUnsubscription: operation('anyone', getUnsubscription),
    unsubscribe: operation('anyone', unsubscribe),
  },
  jobs: notificationWorkers,
  schedules: notificationSchedules,
  http: ({ commands, secret }: { commands: Commands; secret: string }) => [oneClickHandler({ commands, secret })],
  live: ['notifications'],
  personal_data: personalData,
  anonymize,
})

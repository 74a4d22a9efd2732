import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('notifications', {
  listNotifications: own(),
  countUnread: own(),
  readNotification: about(({ notification_id }) => ({ id: notification_id })),
  readAllNotifications: own(),
  archiveNotification: about(({ notification_id }) => ({ id: notification_id })),
  deleteNotification: about(({ notification_id }) => ({ id: notification_id })),
  changeNotifications: own(({ notification_id }) => ({ ids: [notification_id], change: 'delete' })),
  getNotificationSettings: about(({ owner_id }) => ({ user_id: owner_id })),
  updateNotificationSettings: about(({ owner_id }) => ({ user_id: owner_id, email_payments: false })),
  getUnsubscription: about(({ owner_id }) => ({ token: `${owner_id}.email_payments.guessed` })),
  unsubscribe: about(({ owner_id }) => ({ token: `${owner_id}.email_payments.guessed` })),
})

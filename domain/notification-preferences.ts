/** What a notification is about, the documents' eight words. */
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
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** How urgent it is; how long its toast stays depends on it. */
export const NOTIFICATION_PRIORITIES = ['low', 'medium', 'high'] as const
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number]

/** What a person may have mailed to them, or not. */
export const EMAIL_PREFERENCES = ['email_proposals', 'email_reports', 'email_payments', 'email_marketing'] as const
export type EmailPreference = (typeof EMAIL_PREFERENCES)[number]

/** What a person may have shown to them in the product, or not. */
export const APP_PREFERENCES = ['app_messages', 'app_proposals', 'app_marketplace'] as const
export type AppPreference = (typeof APP_PREFERENCES)[number]

export const PREFERENCES = [...EMAIL_PREFERENCES, ...APP_PREFERENCES] as const
export type NotificationPreferences = Record<(typeof PREFERENCES)[number], boolean>

/** Of somebody who has chosen nothing yet: everything about their own business, and no marketing. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  email_proposals: true,
  email_reports: true,
  email_payments: true,
  email_marketing: false,
  app_messages: true,
  app_proposals: true,
  app_marketplace: true,
}

/**
 * Which switch a type obeys on each channel; null is no switch: always sent. What happens to somebody's own deals is
 * never marketing, so messages and offers are mailed under the switch of proposals; money, reports and what concerns
 * the account itself cannot be hidden in the product.
 */
const SWITCHES: Record<NotificationType, { email: EmailPreference | null; app: AppPreference | null }> = {
  system: { email: null, app: null },
  message: { email: 'email_proposals', app: 'app_messages' },
  proposal: { email: 'email_proposals', app: 'app_proposals' },
  agreement: { email: 'email_proposals', app: null },
  project: { email: 'email_proposals', app: null },
  marketplace: { email: 'email_proposals', app: 'app_marketplace' },
  report: { email: 'email_reports', app: null },
  payment: { email: 'email_payments', app: null },
}

/** Where a notification of this type reaches somebody with these preferences. */
export function channelsOf(
  type: NotificationType,
  preferences: NotificationPreferences,
): { in_app: boolean; email: boolean } {
  const { email, app } = SWITCHES[type]
  return { in_app: app === null || preferences[app], email: email === null || preferences[email] }
}

/** The switch that mails of this type obey; null for those that always go out. */
export function emailPreferenceOf(type: NotificationType): EmailPreference | null {
  return SWITCHES[type].email
}

/** The types whose mails obey the same switch as this one's: news of them within a short time are one mail. */
export function typesMailedWith(type: NotificationType): NotificationType[] {
  return NOTIFICATION_TYPES.filter((other) => SWITCHES[other].email === SWITCHES[type].email)
}

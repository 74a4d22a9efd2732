/** The eight types of notifications. */
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

/** Also decides how long its toast is shown. */
export const NOTIFICATION_PRIORITIES = ['low', 'medium', 'high'] as const
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number]

/** Switches for email. */
export const EMAIL_PREFERENCES = ['email_proposals', 'email_reports', 'email_payments', 'email_marketing'] as const
export type EmailPreference = (typeof EMAIL_PREFERENCES)[number]

/** Switches for notifications in the product. */
export const APP_PREFERENCES = ['app_messages', 'app_proposals', 'app_marketplace'] as const
export type AppPreference = (typeof APP_PREFERENCES)[number]

/** Switches for reminders by the schedule; they come on the channels that are on for their type. */
export const REMINDER_PREFERENCES = ['proposal_reminders'] as const
export type ReminderPreference = (typeof REMINDER_PREFERENCES)[number]

export const PREFERENCES = [...EMAIL_PREFERENCES, ...APP_PREFERENCES, ...REMINDER_PREFERENCES] as const
export type NotificationPreferences = Record<(typeof PREFERENCES)[number], boolean>

/** The defaults: everything about one's own business, and no marketing. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  email_proposals: true,
  email_reports: true,
  email_payments: true,
  email_marketing: false,
  app_messages: true,
  app_proposals: true,
  app_marketplace: true,
  proposal_reminders: true,
}

/**
 * The switch of a type on each channel; null means always sent. Messages and offers about one's own deals are not
 * marketing, so they follow the switch of proposals; notifications about money, reports and the account cannot be
 * hidden in the product.
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

/** The channels of a notification of this type under these preferences. */
export function channelsOf(
  type: NotificationType,
  preferences: NotificationPreferences,
): { in_app: boolean; email: boolean } {
  const { email, app } = SWITCHES[type]
  return { in_app: app === null || preferences[app], email: email === null || preferences[email] }
}

/** The switch for emails of this type; null if always sent. */
export function emailPreferenceOf(type: NotificationType): EmailPreference | null {
  return SWITCHES[type].email
}

/** The types with the same email switch as this one; notifications of them are grouped into one email. */
export function typesMailedWith(type: NotificationType): NotificationType[] {
  return NOTIFICATION_TYPES.filter((other) => SWITCHES[other].email === SWITCHES[type].email)
}

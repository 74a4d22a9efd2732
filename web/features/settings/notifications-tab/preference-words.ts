import type { AppPreference, EmailPreference, ReminderPreference } from '#domain/notification-preferences.ts'

export interface PreferenceWords {
  name: EmailPreference | AppPreference | ReminderPreference
  label: string
  description: string
}

export const EMAIL_SWITCHES: readonly PreferenceWords[] = [
  {
    name: 'email_proposals',
    label: 'Proposals and deals',
    description: 'Proposals, counter-offers, agreements, projects, messages and offers for your revenue rights.',
  },
  { name: 'email_reports', label: 'Revenue reports', description: 'Submitted, approved and disputed reports.' },
  { name: 'email_payments', label: 'Payments', description: 'Payments received, sent or failed.' },
  { name: 'email_marketing', label: 'Product updates', description: 'Tips and new features.' },
]

export const APP_SWITCHES: readonly PreferenceWords[] = [
  { name: 'app_messages', label: 'Messages', description: 'New messages from the people you deal with.' },
  { name: 'app_proposals', label: 'Proposals', description: 'New proposals, counter-offers, comments and answers.' },
  { name: 'app_marketplace', label: 'Marketplace', description: 'Listings and offers for revenue rights.' },
]

export const REMINDER_SWITCHES: readonly PreferenceWords[] = [
  {
    name: 'proposal_reminders',
    label: 'Your turn on a proposal',
    description: 'After 3, 7 and 14 days without your answer.',
  },
]

import type { AppPreference, EmailPreference } from '#domain/notification-preferences.ts'

export interface PreferenceWords {
  name: EmailPreference | AppPreference
  label: string
  description: string
}

export const EMAIL_SWITCHES: readonly PreferenceWords[] = [
  {
    name: 'email_proposals',
    label: 'Proposals and deals',
    description: 'Proposals, counter-offers, agreements, projects, messages and offers for your rights.',
  },
  { name: 'email_reports', label: 'Revenue reports', description: 'Submitted, approved and disputed reports.' },
  { name: 'email_payments', label: 'Payments', description: 'Money that arrived, went out, or could not be moved.' },
  { name: 'email_marketing', label: 'News of Sharewell', description: 'Tips and what is new in the product.' },
]

export const APP_SWITCHES: readonly PreferenceWords[] = [
  { name: 'app_messages', label: 'Messages', description: 'New messages from the people you deal with.' },
  { name: 'app_proposals', label: 'Proposals', description: 'New proposals, counter-offers, comments and answers.' },
  { name: 'app_marketplace', label: 'Marketplace', description: 'Listings and offers for revenue rights.' },
]

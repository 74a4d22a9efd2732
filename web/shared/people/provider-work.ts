import type { COMPENSATION_OPTIONS } from '#contract/account-forms.ts'
import { commaList } from '../../lib/comma-list.ts'

type Compensation = (typeof COMPENSATION_OPTIONS)[number]

/** A provider's work as it is typed: lists are one line of words separated by commas. */
export interface TypedWork {
  past_experience: string
  education: string
  resume_url: string
  linkedin_url: string
  skills: string
  capabilities: string
  languages: string
  revenue_share: Compensation[]
  equity_share: Compensation[]
  fixed_fee: Compensation[]
  daily_rate_preferences: Compensation[]
  daily_rate_amount: number | null
}

/** What of it the server wants in another form; the amount of a daily rate only where somebody works by the day. */
export function workOf({ skills, capabilities, languages, ...typed }: TypedWork) {
  const preferences = typed.daily_rate_preferences
  return {
    skills: commaList(skills),
    capabilities: commaList(capabilities),
    languages: commaList(languages),
    daily_rate: { preferences, amount: preferences.length > 0 ? typed.daily_rate_amount : null },
  }
}

/** What the server calls a field, as the forms call it: 'daily_rate.amount' and 'skills.2'. */
export function fieldOf(path: string): string {
  const [first = '', second = ''] = path.split('.')
  return first === 'daily_rate' ? `daily_rate_${second}` : first
}

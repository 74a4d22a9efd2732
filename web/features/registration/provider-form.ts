import type { z } from 'zod'
import { providerRegistration } from '#contract/account-forms.ts'
import type { EXPERIENCE_LEVELS } from '#contract/provider-options.ts'
import { commaList } from '../../lib/comma-list.ts'
import { schemaErrors } from '../../lib/schema-errors.ts'
import { fieldOf, type TypedWork, workOf } from '../../shared/people/provider-work.ts'

/** The wizard as it is typed. */
export interface ProviderValues extends TypedWork {
  first_name: string
  last_name: string
  email: string
  password: string
  phone: string
  offer: string
  provider_category: string
  description: string
  experience: (typeof EXPERIENCE_LEVELS)[number] | ''
  location: string
  preferred_work_pattern: string
  /** Separated by commas. */
  recommendation_emails: string
  recommendation_message: string
}

export const STEPS = [
  'Account Setup',
  'Your services',
  'Experience and Capabilities',
  'Financial Preferences',
  'Languages and Contact',
] as const

export const emptyProvider = (email = ''): ProviderValues => ({
  first_name: '',
  last_name: '',
  email,
  password: '',
  phone: '',
  offer: '',
  provider_category: '',
  description: '',
  experience: '',
  past_experience: '',
  experiences: [],
  past_work: [],
  education: [],
  resume_url: '',
  linkedin_url: '',
  skills: '',
  capabilities: '',
  revenue_share: [],
  equity_share: [],
  fixed_fee: [],
  daily_rate_preferences: [],
  daily_rate_amount: null,
  languages: '',
  location: '',
  preferred_work_pattern: '',
  hidden_fields: [],
  recommendation_emails: '',
  recommendation_message: '',
})

/** The first field of each step; a step has all fields up to the next one's first (decision C-33). */
const FIRST_FIELDS: (keyof ProviderValues)[] = ['first_name', 'offer', 'experience', 'revenue_share', 'languages']

/** The step a field stands on, from 1. */
export function stepOf(field: string): number {
  const names: string[] = Object.keys(emptyProvider())
  const at = names.indexOf(firstOf(field))
  return Math.max(1, FIRST_FIELDS.filter((first) => names.indexOf(first) <= at).length)
}

/** The list that a field of a record belongs to: 'education' for 'education.0.degree'. */
const firstOf = (field: string): string => field.split('.')[0] ?? field

/**
 * The step that the address asks for, from 1, but none beyond the first that is not complete. A password counts as
 * given here: it is not stored, and the last step asks for it again.
 */
export function openStep(wanted: string | undefined, values: ProviderValues): number {
  const asked = /^[1-5]$/.test(wanted ?? '') ? Number(wanted) : 1
  const missing = Object.keys(providerErrors(values)).filter((field) => field !== 'password')
  return Math.min(asked, ...missing.map(stepOf))
}

/** All errors in the order of the fields, by the names the wizard has for them. */
export function providerErrors(values: ProviderValues): Record<string, string> {
  const found = Object.entries(schemaErrors(providerRegistration, registrationOf(values)))
  const named = found.map(([path, sentence]) => [fieldOf(path), sentence] as const)
  const order = Object.keys(emptyProvider())
  return Object.fromEntries(named.sort(([a], [b]) => order.indexOf(firstOf(a)) - order.indexOf(firstOf(b))))
}

/** The registration a filled wizard stands for; still to be checked by its schema. */
export function registrationOf(values: ProviderValues): z.input<typeof providerRegistration> {
  const { daily_rate_preferences: _, daily_rate_amount: __, experience, ...others } = values
  return {
    ...others,
    role: 'provider',
    experience: experience as Exclude<typeof experience, ''>,
    ...workOf(values),
    recommendation_emails: commaList(values.recommendation_emails),
  }
}

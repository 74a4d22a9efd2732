import type { z } from 'zod'
import { type detailsForm, providerDetails } from '#contract/profile-forms.ts'
import { schemaErrors } from '../../lib/schema-errors.ts'
import type { Settings } from './use-settings.ts'

export type ProviderDetails = Extract<Settings['details'], { role: 'provider' }>

const LISTS = ['capabilities', 'skills', 'languages'] as const

/** The form as it is typed: lists of words stand in one line, separated by commas. */
export type ProviderValues = Omit<ProviderDetails, (typeof LISTS)[number] | 'daily_rate' | 'role'> & {
  capabilities: string
  skills: string
  languages: string
  daily_rate_preferences: ProviderDetails['daily_rate']['preferences']
  daily_rate_amount: number | null
}

export function valuesOf({ role: _, daily_rate, ...details }: ProviderDetails): ProviderValues {
  const { capabilities, skills, languages } = details
  return {
    ...details,
    capabilities: capabilities.join(', '),
    skills: skills.join(', '),
    languages: languages.join(', '),
    daily_rate_preferences: daily_rate.preferences,
    daily_rate_amount: daily_rate.amount,
  }
}

/** What the form stands for; the amount of a daily rate only where somebody works by the day. */
export function detailsOf(values: ProviderValues): z.input<typeof detailsForm> {
  const { daily_rate_preferences: preferences, daily_rate_amount: amount, ...others } = values
  return {
    ...others,
    role: 'provider',
    capabilities: wordsOf(values.capabilities),
    skills: wordsOf(values.skills),
    languages: wordsOf(values.languages),
    daily_rate: { preferences, amount: preferences.length > 0 ? amount : null },
  }
}

/** The first sentence for each field that is not right, by the names the form has for them. */
export function providerErrors(values: ProviderValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [path, sentence] of Object.entries(schemaErrors(providerDetails, detailsOf(values)))) {
    errors[fieldOf(path)] ??= sentence
  }
  return errors
}

/** What the server calls a field, as the form calls it: 'daily_rate.amount' and 'skills.2'. */
export function fieldOf(path: string): string {
  const [first = '', second = ''] = path.split('.')
  return first === 'daily_rate' ? `daily_rate_${second}` : first
}

function wordsOf(line: string): string[] {
  return line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

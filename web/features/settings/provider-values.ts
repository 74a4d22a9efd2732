import type { z } from 'zod'
import { type detailsForm, providerDetails } from '#contract/profile-forms.ts'
import { schemaErrors } from '../../lib/schema-errors.ts'
import { fieldOf, type TypedWork, typedExperiences, workOf } from '../../shared/people/provider-work.ts'
import type { Settings } from './use-settings.ts'

export type ProviderDetails = Extract<Settings['details'], { role: 'provider' }>

/** The form as it is typed. */
export type ProviderValues = Omit<ProviderDetails, keyof TypedWork | 'daily_rate' | 'role'> & TypedWork

export function valuesOf({ role: _, daily_rate, ...details }: ProviderDetails): ProviderValues {
  const { capabilities, skills, languages } = details
  return {
    ...details,
    capabilities: capabilities.join(', '),
    skills: skills.join(', '),
    languages: languages.join(', '),
    experiences: typedExperiences(details.experiences),
    daily_rate_preferences: daily_rate.preferences,
    daily_rate_amount: daily_rate.amount,
  }
}

/** What the form stands for. */
export function detailsOf(values: ProviderValues): z.input<typeof detailsForm> {
  const { daily_rate_preferences: _, daily_rate_amount: __, ...others } = values
  return { ...others, role: 'provider', ...workOf(values) }
}

/** The first sentence for each field that is not right, by the names the form has for them. */
export function providerErrors(values: ProviderValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [path, sentence] of Object.entries(schemaErrors(providerDetails, detailsOf(values)))) {
    errors[fieldOf(path)] ??= sentence
  }
  return errors
}

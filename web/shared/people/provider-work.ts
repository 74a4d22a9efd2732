import type { z } from 'zod'
import type { education, experience, pastWork } from '#contract/provider-background.ts'
import type { COMPENSATION_OPTIONS, HideableField } from '#contract/provider-options.ts'
import { commaList } from '../../lib/comma-list.ts'

type Compensation = (typeof COMPENSATION_OPTIONS)[number]

export type Education = z.output<typeof education>
export type PastWork = z.output<typeof pastWork>
type SavedExperience = z.output<typeof experience>
/** As it is typed: a date that is not given is an empty text. */
export type Experience = Omit<SavedExperience, 'end_date'> & { end_date: string }

/** A provider's work as it is typed: lists are one line of words separated by commas. */
export interface TypedWork {
  past_experience: string
  experiences: Experience[]
  past_work: PastWork[]
  education: Education[]
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
  hidden_fields: HideableField[]
}

/** What of it the server wants in another form; the amount of a daily rate only where somebody works by the day. */
export function workOf({ skills, capabilities, languages, experiences, ...typed }: TypedWork) {
  const preferences = typed.daily_rate_preferences
  return {
    skills: commaList(skills),
    capabilities: commaList(capabilities),
    languages: commaList(languages),
    experiences: experiences.map((one) => ({ ...one, end_date: one.end_date || null })),
    daily_rate: { preferences, amount: preferences.length > 0 ? typed.daily_rate_amount : null },
  }
}

/** Experiences as the form has them. */
export const typedExperiences = (experiences: readonly SavedExperience[]): Experience[] =>
  experiences.map((one) => ({ ...one, end_date: one.end_date ?? '' }))

const RECORDS = ['experiences', 'past_work', 'education']

/** What the server calls a field, as the forms call it: 'daily_rate.amount', 'skills.2' and 'education.0.degree'. */
export function fieldOf(path: string): string {
  const [first = '', second = ''] = path.split('.')
  if (RECORDS.includes(first)) return path
  return first === 'daily_rate' ? `daily_rate_${second}` : first
}

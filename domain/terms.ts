import { type Currency, formatMoney } from './money.ts'
import { WHOLE } from './percent.ts'
import { DEFAULT_PAYMENT_TERMS_DAYS } from './schedule.ts'

/** Units of time, stored in the singular (decision C-42). Work timelines use all, agreements months and years only. */
export const TIME_UNITS = ['week', 'month', 'year'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]
export const DURATION_UNITS = ['month', 'year'] as const
export type DurationUnit = (typeof DURATION_UNITS)[number]

/** A span of time as people agree it: 36 months. The value is an integer of 1 or more. */
export interface Timeline<Unit extends TimeUnit = TimeUnit> {
  value: number
  unit: Unit
}
export type Duration = Timeline<DurationUnit>

/** The money terms of one version of a proposal. Amounts are minor units of `currency`. */
export interface ProposalTerms {
  rev_share_type: 'percentage'
  provider_share_basis_points: number
  duration: Duration
  monthly_revenue_threshold: number
  target_growth_rate_basis_points: number
  revenue_stream: string
  currency: Currency
  /** Days from a report's approval until its payments are due. */
  payment_terms_days?: number
  /** The revenue that is projected in all: a hope, not a condition (decision C-69). */
  total_revenue?: number | null
  /** Optional and neutral in a comparison when absent (decision C-70). */
  min_guarantee?: number | null
  /** Optional and neutral in a comparison when absent (decision C-70). */
  cap?: number | null
}

/** The defaults of a new proposal. The share of 0 is below the minimum on purpose (C-68). */
export const PROPOSAL_DEFAULTS = {
  rev_share_type: 'percentage',
  provider_share_basis_points: 0,
  duration: { value: 36, unit: 'month' },
  work_timeline: { value: 3, unit: 'month' },
  monthly_revenue_threshold: 100_000,
  target_growth_rate_basis_points: 0,
  payment_terms_days: DEFAULT_PAYMENT_TERMS_DAYS,
  currency: 'gbp',
  send_email: true,
} as const

/** The share a counter-offer starts with when the original has none (decision C-68). */
export const COUNTER_DEFAULT_SHARE_BASIS_POINTS = 1_000

/** Smallest and largest values a proposal may hold: lengths in characters, shares in basis points, money in minor units. */
export const TERMS_LIMITS = {
  title: { min: 5, max: 160 },
  new_project_name: { min: 1, max: 160 },
  scope_of_work: { min: 10, max: 8_000 },
  deliverable: { min: 3, max: 300 },
  deliverables: { min: 1, max: 30 },
  work_timeline_value: { min: 1, max: 1_000 },
  context: { min: 20, max: 8_000 },
  revenue_stream: { min: 3, max: 300 },
  duration_value: { min: 1, max: 600 },
  provider_share_basis_points: { min: 10, max: WHOLE },
  monthly_revenue_threshold: { min: 0, max: 1_000_000_000_000 },
  target_growth_rate_basis_points: { min: 0, max: 100_000 },
  payment_terms_days: { min: 1, max: 90 },
  total_revenue: { min: 0, max: 1_000_000_000_000 },
  additional_conditions: { min: 0, max: 8_000 },
  notes: { min: 0, max: 4_000 },
} as const

/** Said of a provider's share under its limit (decision C-68). */
export const SHARE_TOO_SMALL = 'Share must be at least 0.1%'

/** The plural nouns that unit pickers show (decision C-42). */
export const TIME_UNIT_NOUNS: Record<TimeUnit, string> = { week: 'Weeks', month: 'Months', year: 'Years' }

/** What a growth rate is called, by the unit of the duration it goes with (decision C-199). */
export const GROWTH_LABELS: Record<TimeUnit, string> = { week: 'Weekly', month: 'Monthly', year: 'Annual' }

/** What the owner keeps, in basis points: all but the provider's share (decision C-69). */
export function ownerRetains(provider_share_basis_points: number): number {
  return WHOLE - provider_share_basis_points
}

/** A revenue stream inside a sentence: 'All revenue of the project' begins small there, 'Shopify sales' does not. */
export function streamInSentence(stream: string): string {
  return stream.trim().replace(/^(All|Any|Every|The)\b/, (first) => first.toLowerCase())
}

/** What a share is of, and from which month on: '12% of all project revenue in months of £1,000.00 or more'. */
export function clauseWords(
  terms: { provider_share: number; revenue_stream: string; monthly_revenue_threshold: number },
  currency: Currency,
): string {
  const threshold = terms.monthly_revenue_threshold
  const from = threshold > 0 ? ` in months of ${formatMoney(threshold, currency)} or more` : ', from the first penny'
  return `${terms.provider_share}% of ${streamInSentence(terms.revenue_stream)}${from}`
}

/** A span in months: years times 12, weeks divided by 4 and rounded up. */
export function monthsOf(timeline: Timeline): number {
  if (timeline.unit === 'year') return timeline.value * 12
  return timeline.unit === 'week' ? Math.ceil(timeline.value / 4) : timeline.value
}

/** Days in words: '15 days', '1 day'. */
export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** A span in words: '3 Months', '1 Year'. */
export function formatTimeline({ value, unit }: Timeline): string {
  const noun = TIME_UNIT_NOUNS[unit]
  return `${value} ${Math.abs(value) === 1 ? noun.slice(0, -1) : noun}`
}

/** The terms of a version that a comment may be about. */
export const TERMS = [
  'provider_share',
  'timeline',
  'monthly_revenue_threshold',
  'target_growth_rate',
  'payment_terms',
  'revenue_stream',
  'scope_of_work',
  'deliverables',
  'work_timeline',
  'context',
  'additional_conditions',
] as const
export type Term = (typeof TERMS)[number]

export const TERM_LABELS: Record<Term, string> = {
  provider_share: 'Provider share',
  timeline: 'Duration',
  monthly_revenue_threshold: 'Monthly revenue threshold',
  target_growth_rate: 'Target growth rate',
  payment_terms: 'Payment terms',
  revenue_stream: 'Revenue stream',
  scope_of_work: 'Scope of work',
  deliverables: 'Deliverables',
  work_timeline: 'Work timeline',
  context: 'Context',
  additional_conditions: 'Additional conditions',
}

/** The terms of which a comment can suggest a value, and the field of the form that takes it. */
export const SUGGESTED_FIELDS: Partial<Record<Term, string>> = {
  provider_share: 'provider_share',
  timeline: 'timeline',
  monthly_revenue_threshold: 'monthly_revenue_threshold',
  target_growth_rate: 'target_growth_rate',
  payment_terms: 'payment_terms_days',
}

/** The most comments of one proposal, from both sides together. */
export const MAX_COMMENTS = 500

/** The options of the provider directory, light enough to be loaded with a screen. */
export const EXPERIENCE_LEVELS = ['Junior', 'Mid-Level', 'Senior'] as const
export const COMPENSATION_OPTIONS = ['Sole', 'Majority', 'Minority'] as const

/** A part of revenue share, equity share or fixed fee; 'hourly' finds providers with a daily rate (decision C-34). */
export const COMPENSATION_FILTERS = [
  'sole_revenue_share',
  'majority_revenue_share',
  'minority_revenue_share',
  'sole_equity_share',
  'majority_equity_share',
  'minority_equity_share',
  'sole_fixed_fee',
  'majority_fixed_fee',
  'minority_fixed_fee',
  'hourly',
] as const
export type CompensationFilter = (typeof COMPENSATION_FILTERS)[number]

export const PROVIDER_SORTS = [
  'rating',
  'name_asc',
  'name_desc',
  'experience_high',
  'experience_low',
  'completed_projects',
  'availability',
] as const

/** What a provider may hide from everybody who has no agreement with them. */
export const HIDEABLE_FIELDS = ['location', 'languages', 'daily_rate', 'background', 'links', 'earnings'] as const
export type HideableField = (typeof HIDEABLE_FIELDS)[number]

/** The most experiences, past works and degrees that a profile has, of each. */
export const MAX_RECORDS = 20

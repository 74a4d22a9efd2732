/** Bands of the yield a year, in basis points: from the lower bound on, below the upper one. Source: decision C-172. */
export const RETURN_BANDS = {
  under_15: { label: 'Under 15%', from: null, below: 1_500 },
  '15_18': { label: '15 to 18%', from: 1_500, below: 1_800 },
  '18_20': { label: '18 to 20%', from: 1_800, below: 2_000 },
  over_20: { label: '20% or more', from: 2_000, below: null },
} as const
export type ReturnBand = keyof typeof RETURN_BANDS
export const RETURN_BAND_KEYS = ['under_15', '15_18', '18_20', 'over_20'] as const satisfies ReturnBand[]

/** What the list is filtered by; further industries are those that listings have. Source: decision C-173. */
export const LISTING_INDUSTRIES = [
  ...(['Software', 'Retail', 'Mobile Technology', 'AI/ML', 'Fintech', 'Healthcare', 'Education'] as const),
] as const
export const LISTING_STAGES = ['Early Growth', 'Growth', 'Scaling', 'Mature'] as const

export const LISTING_SORTS = ['newest', 'oldest', 'price-low', 'price-high', 'return-high', 'discount-high'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

import { DEFAULT_COMMISSION_RATE_BASIS_POINTS } from '#domain/commission.ts'
import { shareOf, sumAmounts } from '#domain/money.ts'
import { project } from '#domain/projection.ts'

/** The terms a visitor can move. Money in minor units, percentages in basis points. */
export interface TryTerms {
  provider_share_basis_points: number
  monthly_revenue_threshold: number
  growth_rate_basis_points: number
  duration_months: number
}

export interface SplitMonth {
  month: number
  revenue: number
  owner: number
  provider: number
  platform: number
}

export interface YearSplit {
  /** Twelve months, or fewer when the deal is shorter. */
  months: SplitMonth[]
  revenue: number
  owner: number
  provider: number
  platform: number
  /** What the provider receives over the whole deal. */
  provider_in_total: number
}

/** The first month of the example: £10,000. */
export const FIRST_MONTH_REVENUE = 1_000_000

/**
 * A deal's first year, split as the product would pay it: a month below the threshold pays nothing, the commission comes
 * out of the provider's share. The same projection and the same rule as behind the sign-in.
 */
export function splitYear(terms: TryTerms): YearSplit {
  const { monthly_data } = project({
    base_monthly_revenue: FIRST_MONTH_REVENUE,
    monthly_revenue_threshold: terms.monthly_revenue_threshold,
    provider_share_basis_points: terms.provider_share_basis_points,
    growth_rate_basis_points: terms.growth_rate_basis_points,
    duration: { value: terms.duration_months, unit: 'month' },
  })
  const all = monthly_data.map(({ month, revenue, provider_share, below_threshold }) => {
    const gross = below_threshold ? 0 : provider_share
    const platform = shareOf(gross, DEFAULT_COMMISSION_RATE_BASIS_POINTS)
    return { month, revenue, owner: revenue - gross, provider: gross - platform, platform }
  })
  const months = all.slice(0, 12)
  return {
    months,
    revenue: sumAmounts(months.map(({ revenue }) => revenue)),
    owner: sumAmounts(months.map(({ owner }) => owner)),
    provider: sumAmounts(months.map(({ provider }) => provider)),
    platform: sumAmounts(months.map(({ platform }) => platform)),
    provider_in_total: sumAmounts(all.map(({ provider }) => provider)),
  }
}

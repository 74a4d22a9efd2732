import { expirationFrom } from '#domain/agreement.ts'
import { addMonths, monthOf, type Period, periodOfMonth } from '#domain/calendar-dates.ts'
import { DEFAULT_COMMISSION_RATE_BASIS_POINTS } from '#domain/commission.ts'
import { type Distribution, type DistributionInput, distribute } from '#domain/distribution.ts'
import { explainDistribution } from '#domain/distribution-explanation.ts'
import type { ExplanationStep } from '#domain/explanation-step.ts'
import { sumAmounts } from '#domain/money.ts'
import { project } from '#domain/projection.ts'
import { wholeRight } from '#domain/right.ts'

/** The terms a visitor can move. Money in minor units, percentages in basis points. */
export interface TryTerms {
  first_month_revenue: number
  monthly_revenue_threshold: number
  provider_share_basis_points: number
  growth_rate_basis_points: number
  duration_months: number
}

/** One month's revenue as the product shares it. `owner` + `provider` + `platform` = `revenue`. */
export interface SplitMonth {
  period: Period
  revenue: number
  owner: number
  provider: number
  platform: number
  result: Distribution
}

export interface YearSplit {
  months: SplitMonth[]
  revenue: number
  eligible_revenue: number
  gross: number
  owner: number
  provider: number
  platform: number
  /** What the provider receives over the whole deal. */
  provider_in_total: number
}

/** A deal of the example begins with a calendar year, so that its months are whole. */
const STARTS_ON = '2027-01-01'
const MONTHS_OF_A_YEAR = 12
const PROVIDER = 'provider'

/**
 * A year of revenue, projected as the simulator does and shared as payments are: both by the rules that hold behind the
 * sign-in. A deal that ends within the year leaves its last months to the owner.
 */
export function splitYear(terms: TryTerms): YearSplit {
  const { monthly_data } = project({
    base_monthly_revenue: terms.first_month_revenue,
    monthly_revenue_threshold: terms.monthly_revenue_threshold,
    provider_share_basis_points: terms.provider_share_basis_points,
    growth_rate_basis_points: terms.growth_rate_basis_points,
    duration: { value: Math.max(terms.duration_months, MONTHS_OF_A_YEAR), unit: 'month' },
  })
  const all = monthly_data.map(({ month, revenue }) => splitMonth(terms, month, revenue))
  const months = all.slice(0, MONTHS_OF_A_YEAR)
  return {
    months,
    revenue: sumAmounts(months.map(({ revenue }) => revenue)),
    eligible_revenue: sumAmounts(months.map(({ result }) => result.eligible_revenue)),
    gross: sumAmounts(months.map(({ result }) => result.gross)),
    owner: sumAmounts(months.map(({ owner }) => owner)),
    provider: sumAmounts(months.map(({ provider }) => provider)),
    platform: sumAmounts(months.map(({ platform }) => platform)),
    provider_in_total: sumAmounts(all.map(({ provider }) => provider)),
  }
}

/** How the amounts of one month came about, in the product's own words. */
export function explainMonth(terms: TryTerms, month: SplitMonth): ExplanationStep[] {
  const input = distributionInput(terms, month.period, month.revenue)
  return explainDistribution(month.result, {
    ...input,
    ...input.agreement,
    holder_names: { [PROVIDER]: 'The provider' },
    viewer_id: null,
  })
}

function splitMonth(terms: TryTerms, month: number, revenue: number): SplitMonth {
  const period = periodOfMonth(monthOf(addMonths(STARTS_ON, month - 1)))
  const result = distribute(distributionInput(terms, period, revenue))
  return { period, revenue, owner: result.owner_retains, provider: result.net, platform: result.commission, result }
}

function distributionInput(terms: TryTerms, period: Period, revenue: number): DistributionInput {
  const { duration_months, monthly_revenue_threshold, provider_share_basis_points } = terms
  return {
    revenue,
    currency: 'gbp',
    period,
    agreement: {
      effective_date: STARTS_ON,
      expiration_date: expirationFrom(STARTS_ON, { value: duration_months, unit: 'month' }),
      monthly_revenue_threshold,
      provider_share_basis_points,
    },
    commission_rate_basis_points: DEFAULT_COMMISSION_RATE_BASIS_POINTS,
    holders: wholeRight(PROVIDER),
  }
}

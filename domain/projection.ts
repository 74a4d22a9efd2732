import { addAmounts, assertMinorUnits, prorate, shareOf, sumAmounts } from './money.ts'
import { WHOLE } from './percent.ts'
import { monthsOf, TERMS_LIMITS, type Timeline } from './terms.ts'

export const SCENARIOS = ['base', 'best', 'worst'] as const
export type Scenario = (typeof SCENARIOS)[number]

/** The revenue of the first month where no threshold is set: 10,000 pounds (decision C-90). */
export const DEFAULT_BASE_MONTHLY_REVENUE = 1_000_000

/** No projected month goes beyond this, in minor units: growth compounds faster than integers last. */
export const MONTHLY_REVENUE_CEILING = 1_000_000_000_000

/** As long as terms may last. */
export const MAX_PROJECTED_MONTHS = TERMS_LIMITS.duration_value.max * 12

/** Revenue that grows. The growth rate is per the duration's unit: monthly, annual or weekly (decision C-199). */
export interface RevenueParams {
  base_monthly_revenue: number
  growth_rate_basis_points: number
  duration: Timeline
}

/** What is projected. */
export interface ProjectionParams extends RevenueParams {
  monthly_revenue_threshold: number
  provider_share_basis_points: number
}

/** One projected month in minor units; `month` counts from 1. */
export interface ProjectedMonth {
  month: number
  revenue: number
  provider_share: number
  owner_share: number
  cumulative_revenue: number
  cumulative_provider_share: number
  cumulative_owner_share: number
  /** Whether such a month would share nothing under the threshold rule. The projection itself shares every month. */
  below_threshold: boolean
}

export interface Projection {
  duration_in_months: number
  total_revenue: number
  total_provider_share: number
  total_owner_share: number
  /** Provider's part of the total, half up; differs from the agreed share by the rounding of single months only. */
  effective_share_basis_points: number
  monthly_data: ProjectedMonth[]
}

/** What the simulator starts from: the threshold when there is one, otherwise 10,000 pounds. Source: decision C-90. */
export function baseMonthlyRevenue(monthly_revenue_threshold: number | null): number {
  return monthly_revenue_threshold || DEFAULT_BASE_MONTHLY_REVENUE
}

/** The revenue of a projection's first month, and what it comes from. */
export interface ProjectionBase {
  monthly_revenue: number
  from: 'reports' | 'threshold' | 'default'
  /** How many reported months it is the mean of: 0 without reports. */
  months: number
}

/** A base is the mean of at most so many months. */
const BASE_MONTHS = 3

/**
 * The base of a deal's projection: the mean of the last three reported months, half up, or of those there are; without
 * any the threshold, else 10,000 pounds. Takes the revenue of whole months, oldest first. Source: decision C-208.
 */
export function projectionBase(reported: readonly number[], monthly_revenue_threshold: number | null): ProjectionBase {
  const last = reported.slice(-BASE_MONTHS)
  if (last.length > 0) {
    return { monthly_revenue: prorate(sumAmounts(last), 1, last.length), from: 'reports', months: last.length }
  }
  const from = monthly_revenue_threshold ? 'threshold' : 'default'
  return { monthly_revenue: baseMonthlyRevenue(monthly_revenue_threshold), from, months: 0 }
}

/**
 * Projects revenue and its split, month by month. Month 1 has the base revenue, month n the base times the monthly growth
 * factor to the power n - 1, half up to the minor unit; the provider's share of each month is half up, the owner has the
 * rest. An estimate for people, never the basis of a payment. Throws RangeError for negative or unbounded input.
 * Source: decision C-199.
 */
export function project(params: ProjectionParams): Projection {
  return projectMonths(params, monthsOf(params.duration))
}

/** The same over the first twelve months, whatever the duration: the annual estimate. */
export function annualEstimate(params: ProjectionParams): Projection {
  return projectMonths(params, 12)
}

/**
 * The parameters of a scenario. Best: revenue x 1.1 and growth + 5 points, up to 100% (a target beyond stays as it is).
 * Worst: revenue x 0.95 and growth - 5 points, not below 0. Revenue half up to the minor unit.
 */
export function scenarioParams<Params extends RevenueParams>(params: Params, scenario: Scenario): Params {
  const { base_monthly_revenue, growth_rate_basis_points: growth } = params
  if (scenario === 'base') return params
  const isBest = scenario === 'best'
  return {
    ...params,
    base_monthly_revenue: shareOf(base_monthly_revenue, isBest ? 11_000 : 9_500),
    growth_rate_basis_points: isBest ? Math.max(growth, Math.min(growth + 500, WHOLE)) : Math.max(growth - 500, 0),
  }
}

/** The same over so many months; growth is per the duration's unit all the same. */
export function projectMonths(params: ProjectionParams, months: number): Projection {
  if (params.provider_share_basis_points > WHOLE) throw new RangeError('A share is at most 100%')
  const monthly_data: ProjectedMonth[] = []
  for (const [index, revenue] of projectedRevenue(params, months).entries()) {
    const provider_share = shareOf(revenue, params.provider_share_basis_points)
    const owner_share = revenue - provider_share
    const before = monthly_data.at(-1)
    monthly_data.push({
      month: index + 1,
      revenue,
      provider_share,
      owner_share,
      cumulative_revenue: addAmounts(before?.cumulative_revenue ?? 0, revenue),
      cumulative_provider_share: addAmounts(before?.cumulative_provider_share ?? 0, provider_share),
      cumulative_owner_share: addAmounts(before?.cumulative_owner_share ?? 0, owner_share),
      below_threshold: revenue < params.monthly_revenue_threshold,
    })
  }
  const last = monthly_data.at(-1)
  const total_revenue = last?.cumulative_revenue ?? 0
  const total_provider_share = last?.cumulative_provider_share ?? 0
  return {
    duration_in_months: months,
    total_revenue,
    total_provider_share,
    total_owner_share: last?.cumulative_owner_share ?? 0,
    effective_share_basis_points: total_revenue === 0 ? 0 : prorate(WHOLE, total_provider_share, total_revenue),
    monthly_data,
  }
}

/** The revenue of so many months alone. Throws RangeError for negative or unbounded input. */
export function projectedRevenue(params: RevenueParams, months: number): number[] {
  assertParams(params, months)
  const factor = monthlyGrowthFactor(params)
  return Array.from({ length: months }, (_, index) => grown(params.base_monthly_revenue, factor ** index))
}

/** Growth by month from growth by unit: months 1 + g, years its twelfth root, weeks four of them. Source: C-199. */
function monthlyGrowthFactor({ growth_rate_basis_points, duration }: RevenueParams): number {
  const factor = 1 + growth_rate_basis_points / WHOLE
  if (duration.unit === 'year') return factor ** (1 / 12)
  return duration.unit === 'week' ? factor ** 4 : factor
}

/**
 * An amount times a growth factor of 1 or more, half up and capped. The factor is the only float here: it is made a
 * fraction of 15 digits first, which also drops its noise, so that 1.05 times 10,000.00 is 10,500.00.
 */
function grown(amount: number, factor: number): number {
  if (amount === 0) return 0
  if (!(factor < MONTHLY_REVENUE_CEILING)) return MONTHLY_REVENUE_CEILING
  const scale = 10 ** (14 - Math.floor(Math.log10(factor)))
  const divisor = BigInt(scale) * 2n
  const scaledFactor = BigInt(Math.round(factor * scale))
  const grownAmount = (BigInt(amount) * scaledFactor * 2n + BigInt(scale)) / divisor
  return grownAmount < BigInt(MONTHLY_REVENUE_CEILING) ? Number(grownAmount) : MONTHLY_REVENUE_CEILING
}

function assertParams({ base_monthly_revenue, growth_rate_basis_points }: RevenueParams, months: number): void {
  if (assertMinorUnits(base_monthly_revenue) < 0) throw new RangeError('Revenue is never negative')
  if (assertMinorUnits(growth_rate_basis_points) < 0) throw new RangeError('Growth is never negative')
  if (months < 1 || months > MAX_PROJECTED_MONTHS || !Number.isSafeInteger(months)) {
    throw new RangeError(`Not 1 to ${MAX_PROJECTED_MONTHS} months`)
  }
}

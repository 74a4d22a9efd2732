import { addMonths, monthOf } from './calendar-dates.ts'
import { type ExpectedInput, expectedPayments, monthsFrom, termsOfMonth } from './expected-payments.ts'
import { prorate, sumAmounts } from './money.ts'
import { WHOLE } from './percent.ts'
import { baseMonthlyRevenue, type ProjectionBase, type Scenario } from './projection.ts'
import { TERMS_LIMITS } from './terms.ts'

/** The version of the format that models are saved in (decision C-200). */
export const MODEL_VERSION = '1.0.0'

/** The most models that a person has of one agreement. */
export const MAX_MODELS = 10

/** Other terms that a person tries on an agreement's revenue; growth is per the unit of the agreement's duration. */
export interface ModelParams {
  provider_share_basis_points: number
  /** From the first month without a report on. */
  duration_in_months: number
  monthly_revenue_threshold: number
  growth_rate_basis_points: number
}

export type ModelLimits = Record<keyof ModelParams, { min: number; max: number; step: number }>

/** What the simulator takes: shares and growth in basis points, the threshold in minor units. */
export const SIMULATOR_LIMITS: ModelLimits = {
  provider_share_basis_points: { min: 10, max: 5_000, step: 10 },
  duration_in_months: { min: 1, max: 60, step: 1 },
  monthly_revenue_threshold: { ...TERMS_LIMITS.monthly_revenue_threshold, step: 10_000 },
  growth_rate_basis_points: { min: 0, max: WHOLE, step: 50 },
}

/** The limits for a model: a larger share or growth that is agreed or saved already is the maximum (decision C-68). */
export function modelLimits(accepted: readonly ModelParams[]): ModelLimits {
  const widened = (key: keyof ModelParams) => {
    const limit = SIMULATOR_LIMITS[key]
    return { ...limit, max: Math.max(limit.max, ...accepted.map((params) => params[key])) }
  }
  return {
    ...SIMULATOR_LIMITS,
    provider_share_basis_points: widened('provider_share_basis_points'),
    growth_rate_basis_points: widened('growth_rate_basis_points'),
  }
}

/** The first parameter that is beyond its limits; null when none is. */
export function beyondLimits(params: ModelParams, limits: ModelLimits): keyof ModelParams | null {
  const keys = Object.keys(limits) as (keyof ModelParams)[]
  return keys.find((key) => params[key] < limits[key].min || params[key] > limits[key].max) ?? null
}

/** A value within its limits; what cannot be read becomes the smallest. */
export function withinLimits(value: number, { min, max }: { min: number; max: number }): number {
  return Number.isNaN(value) ? min : Math.min(max, Math.max(min, value))
}

/** What is agreed, as a model: the terms of the first month without a report, and as many months as are open, up to 60. */
export function agreedParams({ revenue, terms, first, last }: ExpectedInput): ModelParams {
  const { provider_share_basis_points, monthly_revenue_threshold } = termsOfMonth(terms, first)
  return {
    provider_share_basis_points,
    duration_in_months: withinLimits(monthsFrom(first, last).length, SIMULATOR_LIMITS.duration_in_months),
    monthly_revenue_threshold,
    growth_rate_basis_points: revenue.growth_rate_basis_points,
  }
}

export const isSameParams = (a: ModelParams, b: ModelParams): boolean =>
  a.provider_share_basis_points === b.provider_share_basis_points &&
  a.duration_in_months === b.duration_in_months &&
  a.monthly_revenue_threshold === b.monthly_revenue_threshold &&
  a.growth_rate_basis_points === b.growth_rate_basis_points

/**
 * An agreement as a model has it, to be projected by the same rules: its terms for every month without a report. Without
 * reports the revenue starts from the model's threshold (decision C-90).
 */
export function simulatedInput(
  agreed: ExpectedInput,
  from: ProjectionBase['from'],
  params: ModelParams,
): ExpectedInput {
  const { revenue, dates, first, last } = agreed
  const { duration_in_months, monthly_revenue_threshold, provider_share_basis_points } = params
  const isAgreedDuration = monthsFrom(first, last).length === duration_in_months
  return {
    ...agreed,
    revenue: {
      ...revenue,
      base_monthly_revenue:
        from === 'reports' ? revenue.base_monthly_revenue : baseMonthlyRevenue(monthly_revenue_threshold),
      growth_rate_basis_points: params.growth_rate_basis_points,
    },
    terms: [
      { number: 1, effective_from: dates.effective_date, provider_share_basis_points, monthly_revenue_threshold },
    ],
    dates: isAgreedDuration ? dates : { ...dates, expiration_date: null },
    last: monthOf(addMonths(`${first}-01`, duration_in_months - 1)),
  }
}

/** What a scenario of a model comes to; the owner has what the provider does not. */
export interface ScenarioTotals {
  duration_in_months: number
  total_revenue: number
  total_provider_share: number
  total_owner_share: number
  /** The provider's part of the total, half up: less than the share where months are below the threshold. */
  effective_share_basis_points: number
}

/** The totals of every scenario. */
export function scenarioTotals(input: ExpectedInput): Record<Scenario, ScenarioTotals> {
  return { base: totalsOf(input, 'base'), best: totalsOf(input, 'best'), worst: totalsOf(input, 'worst') }
}

function totalsOf(input: ExpectedInput, scenario: Scenario): ScenarioTotals {
  const months = expectedPayments(input, scenario)
  const total_revenue = sumAmounts(months.map(({ revenue }) => revenue))
  const total_provider_share = sumAmounts(months.map(({ gross }) => gross))
  return {
    duration_in_months: months.length,
    total_revenue,
    total_provider_share,
    total_owner_share: total_revenue - total_provider_share,
    effective_share_basis_points: total_revenue === 0 ? 0 : prorate(WHOLE, total_provider_share, total_revenue),
  }
}

/**
 * Why a model is not saved; null when it is. `seen_revision` is the one that may be replaced, null where no model may be
 * stored yet; undefined replaces whatever is stored.
 */
export function refusalToSaveModel(
  models: readonly { id: string; revision: string }[],
  saved: { id: string; seen_revision: string | null | undefined },
): 'changed_elsewhere' | 'too_many' | null {
  const stored = models.find(({ id }) => id === saved.id)
  const { seen_revision: seen } = saved
  if (seen !== undefined && seen !== (stored?.revision ?? null)) return 'changed_elsewhere'
  return !stored && models.length >= MAX_MODELS ? 'too_many' : null
}

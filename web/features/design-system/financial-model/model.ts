import { addMonths, type Period } from '#domain/calendar-dates.ts'
import { type Distribution, distribute } from '#domain/distribution.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { annualEstimate, type Projection, project, type Scenario, scenarioParams } from '#domain/projection.ts'
import { TERMS_LIMITS } from '#domain/terms.ts'

/** What is typed on the page: amounts in pence, rates in percent. Null is an empty field. */
export interface Typed {
  revenue: number | null
  share: number | null
  threshold: number | null
  commission: number | null
  growth: number | null
  months: number | null
  effective_date: string
  second_holder: number | null
}

export const START: Typed = {
  revenue: 812_000,
  share: 12,
  threshold: 100_000,
  commission: 15,
  growth: 4,
  months: 36,
  effective_date: '2026-10-01',
  second_holder: 0,
}

const OCTOBER: Period = { start: '2026-10-01', end: '2026-10-31' }

export interface Modelled {
  distribution: Distribution
  projection: Projection
  year: Projection
}

/** What the domain makes of it; or why it refuses. Nothing is worked out here. */
export function model(typed: Typed, scenario: Scenario): Modelled | { refused: string } {
  try {
    return modelled(typed, scenario)
  } catch (error) {
    if (error instanceof RangeError) return { refused: error.message }
    throw error
  }
}

function modelled(typed: Typed, scenario: Scenario): Modelled {
  const { effective_date } = typed
  const revenue = given(typed.revenue)
  const monthly_revenue_threshold = given(typed.threshold)
  const provider_share_basis_points = basisPointsFromPercent(given(typed.share))
  const commission_rate_basis_points = basisPointsFromPercent(given(typed.commission))
  const months = given(typed.months)
  if (months < 1 || months > TERMS_LIMITS.duration_value.max) throw new RangeError('Choose 1 to 600 months')

  const second = basisPointsFromPercent(given(typed.second_holder))
  const holders = [
    { holder_id: 'priya', basis_points: 10_000 - second },
    { holder_id: 'theo', basis_points: second },
  ].filter(({ basis_points }) => basis_points > 0)
  const distribution = distribute({
    ...{ revenue, currency: 'gbp', period: OCTOBER, commission_rate_basis_points, holders },
    agreement: {
      ...{ effective_date, expiration_date: addMonths(effective_date, months) },
      ...{ provider_share_basis_points, monthly_revenue_threshold },
    },
  })
  const params = scenarioParams(
    {
      base_monthly_revenue: revenue,
      ...{ monthly_revenue_threshold, provider_share_basis_points },
      growth_rate_basis_points: basisPointsFromPercent(given(typed.growth)),
      duration: { value: months, unit: 'month' },
    },
    scenario,
  )
  return { distribution, projection: project(params), year: annualEstimate(params) }
}

function given(value: number | null): number {
  if (value === null || Number.isNaN(value)) throw new RangeError('Fill in every field with a number')
  return value
}

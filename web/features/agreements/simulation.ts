import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { expectedPayments } from '#domain/expected-payments.ts'
import { sumAmounts } from '#domain/money.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { baseMonthlyRevenue } from '#domain/projection.ts'
import type { PaymentsByMonth } from './agreement-values.ts'

/** What the simulator lets one change: share and growth in percent, months, and the threshold in minor units. */
export interface SimulatedTerms {
  share: number
  months: number
  threshold: number
  growth: number
}

export const BOUNDS = {
  share: { min: 0.1, max: 50, step: 0.1 },
  months: { min: 1, max: 60, step: 1 },
  /** In pounds. */
  threshold: { min: 0, max: 1_000_000, step: 100 },
  growth: { min: 0, max: 100, step: 0.5 },
} as const

/** A typed number within its bounds; what is blank, unreadable or too small becomes the smallest. */
export function withinBounds(text: string, { min, max }: { min: number; max: number }): number {
  const value = Number.parseFloat(text)
  return Number.isNaN(value) ? min : Math.min(max, Math.max(min, value))
}

/** What these terms would pay from the first unreported month, by the agreement's rules. */
export function simulate({ share, months, threshold, growth }: SimulatedTerms, { projection }: PaymentsByMonth) {
  const { first, from, base_monthly_revenue } = projection
  const start = `${first}-01`
  const expected = expectedPayments(
    {
      revenue: {
        base_monthly_revenue: from === 'reports' ? base_monthly_revenue : baseMonthlyRevenue(threshold),
        growth_rate_basis_points: basisPointsFromPercent(growth),
        duration: { value: months, unit: 'month' },
      },
      terms: [
        {
          ...{ number: 1, effective_from: start, monthly_revenue_threshold: threshold },
          provider_share_basis_points: basisPointsFromPercent(share),
        },
      ],
      dates: { effective_date: start, expiration_date: null },
      first,
      last: monthOf(addMonths(start, months - 1)),
      portion_basis_points: 10_000,
    },
    'base',
  )
  const revenue = sumAmounts(expected.map((month) => month.revenue))
  const gross = sumAmounts(expected.map((month) => month.gross))
  return { first_month: expected[0]?.gross ?? 0, gross, kept: revenue - gross }
}

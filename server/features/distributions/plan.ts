import { type Calculation, calculate } from '#domain/calculation.ts'
import { addDays } from '#domain/calendar-dates.ts'
import type { Distribution } from '#domain/distribution.ts'
import type { Currency } from '#domain/money.ts'
import type { SharingAgreement } from '#server/queries/sharing-agreements.ts'

export interface PlannedDistribution {
  agreement: SharingAgreement
  result: Distribution
  calculation: Calculation
}

/** The configured commission rate, by which reports are distributed until they are approved. */
export interface CommissionRate {
  commission_rate_basis_points: number
}

interface ReportFigures {
  reporting_period_start: string
  reporting_period_end: string
  currency: Currency
}

/** The distributions of a report: planned before its approval, and frozen by it. */
export function planDistributions(
  report: ReportFigures,
  revenue: number,
  agreements: SharingAgreement[],
  commission_rate_basis_points: number,
): PlannedDistribution[] {
  const period = { start: report.reporting_period_start, end: report.reporting_period_end }
  return agreements.map((agreement) => {
    const calculation = calculate({
      revenue,
      currency: report.currency,
      period,
      // What is only corrected has no day of this report.
      agreement: agreement.shares ? agreement : { ...agreement, expiration_date: addDays(period.start, -1) },
      commission_rate_basis_points,
      holders: agreement.holders,
      kept_by: agreement.owner_id,
    })
    return { agreement, calculation, result: calculation.result }
  })
}

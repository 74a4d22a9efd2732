import type { InferClientOutputs } from '@orpc/client'
import { isCalendarDate, type Period } from '#domain/calendar-dates.ts'
import { type Distribution, distribute } from '#domain/distribution.ts'
import { sumAmounts } from '#domain/money.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { wholeRight } from '#domain/right.ts'
import type { client } from '../../../lib/client.ts'

export type ReportBasis = InferClientOutputs<typeof client>['reports']['getReportBasis']
export type SharingAgreement = ReportBasis['agreements'][number]

export interface LiveShare {
  agreement: SharingAgreement
  result: Distribution
}

/** What this revenue would mean for each agreement, by the rule that the server applies. */
export function liveShares({ agreements, commission_rate, currency }: ReportBasis, revenue: number, period: Period) {
  return agreements.map((agreement): LiveShare => {
    const { provider, provider_share, ...terms } = agreement
    const result = distribute({
      revenue,
      currency,
      period,
      agreement: { ...terms, provider_share_basis_points: basisPointsFromPercent(provider_share) },
      commission_rate_basis_points: basisPointsFromPercent(commission_rate),
      holders: wholeRight(provider.id),
    })
    return { agreement, result }
  })
}

/** All shares together, and what is left of the revenue. */
export function liveTotals(shares: readonly LiveShare[], revenue: number) {
  const gross = sumAmounts(shares.map(({ result }) => result.gross))
  const commission = sumAmounts(shares.map(({ result }) => result.commission))
  return { gross, commission, kept: revenue - gross }
}

/** The typed period, once both days exist and are in order. */
export function typedPeriod(values: { reporting_period_start: string; reporting_period_end: string }): Period | null {
  const { reporting_period_start: start, reporting_period_end: end } = values
  return isCalendarDate(start) && isCalendarDate(end) && start <= end ? { start, end } : null
}

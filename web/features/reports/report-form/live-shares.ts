import type { InferClientOutputs } from '@orpc/client'
import { isCalendarDate, type Period } from '#domain/calendar-dates.ts'
import { type Distribution, distribute } from '#domain/distribution.ts'
import { sumAmounts } from '#domain/money.ts'
import { basisPointsFromPercent, WHOLE } from '#domain/percent.ts'
import { type HeldPart, wholeRight } from '#domain/right.ts'
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
    const { provider, provider_share, kept_parts, ...terms } = agreement
    const result = distribute({
      revenue,
      currency,
      period,
      agreement: { ...terms, provider_share_basis_points: basisPointsFromPercent(provider_share) },
      commission_rate_basis_points: basisPointsFromPercent(commission_rate),
      holders: holdersWith(kept_parts, provider.id),
      kept_by: OWNER,
    })
    return { agreement, result }
  })
}

const OWNER = 'owner'

/** The owner's own parts of a right, and all the rest as the provider's: between others it changes nothing of what is paid. */
function holdersWith(kept_parts: SharingAgreement['kept_parts'], provider_id: string): HeldPart[] {
  if (kept_parts.length === 0) return wholeRight(provider_id)
  const kept = kept_parts.map(({ percentage, ...days }) => ({
    ...{ holder_id: OWNER, basis_points: basisPointsFromPercent(percentage), ...days },
  }))
  const changes = [...new Set(kept.flatMap(({ held_from, held_until }) => [held_from, held_until ?? []].flat()))]
  const days = changes.toSorted()
  const others = [undefined, ...days].flatMap((held_from, index): HeldPart[] => {
    const own = held_from === undefined ? [] : kept.filter((part) => isHeldOn(part, held_from))
    const basis_points = WHOLE - sumAmounts(own.map((part) => part.basis_points))
    return basis_points > 0
      ? [{ holder_id: provider_id, basis_points, held_from, held_until: days[index] ?? null }]
      : []
  })
  return [...kept, ...others]
}

const isHeldOn = ({ held_from, held_until }: { held_from: string; held_until: string | null }, day: string): boolean =>
  held_from <= day && (held_until === null || held_until > day)

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

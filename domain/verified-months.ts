import { type CalendarDate, type CalendarMonth, monthOf, type Period } from './calendar-dates.ts'
import type { PaidMonth, PeriodStage } from './listing-facts.ts'
import { revenueByMonth } from './offer-effect.ts'

/** How many months of a right are shown. */
export const VERIFIED_MONTHS = 12

/** An approved period of a right with what was paid for it to all of its holders, net in minor units. */
export interface VerifiedPeriod extends Period {
  net: number
  /** Whether the agreement shared all of its days. */
  is_whole: boolean
  stage: PeriodStage
  days_late: number
  /** What the owner kept for a part of their own. */
  kept: number
}

/** A month of a right, from approved reports; net in minor units. */
export interface VerifiedMonth extends PaidMonth {
  net: number
  /** Whether the agreement shared all of its days: a month it began or ended in says nothing of the next ones. */
  is_whole: boolean
  /** Set where the owner kept a part of it, or all: what is paid is then less than the right brings. */
  owner_kept?: true
}

const STAGES = ['nothing', 'kept', 'paid', 'processing', 'due', 'overdue'] as const

/**
 * The last twelve months of which all days are approved, the oldest first. A period of several months, or of weeks, is
 * spread over its days, so that no penny is lost; a month is as late as the latest of its periods. Periods must not overlap;
 * several for the same days are added up first.
 */
export function verifiedMonths(periods: readonly VerifiedPeriod[]): VerifiedMonth[] {
  const spans = [...Map.groupBy(periods, ({ start, end }) => `${start} ${end}`).values()].map((same) => ({
    ...(same[0] as Period),
    revenue: same.reduce((sum, { net }) => sum + net, 0),
  }))
  return revenueByMonth(spans, VERIFIED_MONTHS).map(({ month, revenue: net }) => {
    const touching = periods.filter((period) => touches(period, month))
    return {
      ...{ month, net },
      is_whole: touching.every(({ is_whole }) => is_whole),
      stage: STAGES[Math.max(...touching.map(({ stage }) => STAGES.indexOf(stage)))] ?? 'nothing',
      days_late: Math.max(...touching.map(({ days_late }) => days_late)),
      ...(touching.some(({ kept }) => kept > 0) && { owner_kept: true as const }),
    }
  })
}

const touches = ({ start, end }: Period, month: CalendarMonth) => monthOf(start) <= month && month <= monthOf(end)

/** The net of the months that a yield goes by, the oldest first: those shared with all their days. */
export const yieldMonths = (months: readonly VerifiedMonth[]): number[] =>
  months.filter(({ is_whole }) => is_whole).map(({ net }) => net)

/** How many days after their end months are paid: as the last one was due, or as the terms say. */
export function paidAfterDays(
  last: { end: CalendarDate; due_date: CalendarDate | null } | undefined,
  terms_days: number,
): number {
  if (!last?.due_date) return terms_days
  const days = Math.round((Date.parse(last.due_date) - Date.parse(last.end)) / 86_400_000)
  return days > 0 ? days : terms_days
}

import { type AgreementDates, sharedDays } from './agreement.ts'
import { termsForPeriod } from './amendment.ts'
import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  daysBetweenInclusive,
  daysInMonth,
  monthOf,
  periodOfMonth,
} from './calendar-dates.ts'
import { prorate, shareOf } from './money.ts'
import {
  MAX_PROJECTED_MONTHS,
  projectedRevenue,
  type RevenueParams,
  type Scenario,
  scenarioParams,
} from './projection.ts'

export interface ExpectedMonth {
  month: CalendarMonth
  /** What the project may earn in it. */
  revenue: number
  /** What the agreement would pay of it, gross, in minor units: 0 below the threshold. */
  gross: number
}

/** Terms by which months are shared, from a month on. */
export interface ExpectedTerms {
  number: number
  effective_from: CalendarDate
  provider_share_basis_points: number
  monthly_revenue_threshold: number
}

export interface ExpectedInput {
  revenue: RevenueParams
  /** All terms of the agreement, those to come included. */
  terms: readonly ExpectedTerms[]
  dates: AgreementDates
  /** The first month without a report. */
  first: CalendarMonth
  last: CalendarMonth
  /** How much of the right is the viewer's, in basis points. */
  portion_basis_points: number
}

/**
 * What an agreement may still pay, month by month: the projection from the first month without a report on, under the
 * agreement's own rules for thresholds and days (decision C-90), each month by the terms that apply to it. Empty when
 * `first` comes after `last`.
 */
export function expectedPayments(input: ExpectedInput, scenario: Scenario): ExpectedMonth[] {
  const { terms, dates, first, last, portion_basis_points } = input
  const months = monthsFrom(first, last)
  if (months.length === 0) return []
  const revenues = projectedRevenue(scenarioParams(input.revenue, scenario), months.length)
  return months.map((month, index) => {
    const revenue = revenues[index] ?? 0
    const { provider_share_basis_points, monthly_revenue_threshold } = termsOfMonth(terms, month)
    const shared = sharedDays(dates, periodOfMonth(month))
    const days = shared && revenue >= monthly_revenue_threshold ? daysBetweenInclusive(shared.start, shared.end) : 0
    const share = shareOf(prorate(revenue, days, daysInMonth(month)), provider_share_basis_points)
    return { month, revenue, gross: shareOf(share, portion_basis_points) }
  })
}

/** The terms that apply to a calendar month. */
export function termsOfMonth<Terms extends Pick<ExpectedTerms, 'number' | 'effective_from'>>(
  terms: readonly Terms[],
  month: CalendarMonth,
): Terms {
  return termsForPeriod(terms, periodOfMonth(month).start)
}

/** The months of an agreement that are still to be reported: from the one after the last report to its last. */
export function openMonths(
  { effective_date }: AgreementDates,
  last_day: string,
  last_reported: CalendarMonth | null,
): { first: CalendarMonth; last: CalendarMonth } {
  const start = monthOf(effective_date)
  const next = last_reported === null ? start : monthAfter(last_reported)
  return { first: next > start ? next : start, last: monthOf(last_day) }
}

/** The months from the first to the last; none when `first` comes after `last`. */
export function monthsFrom(first: CalendarMonth, last: CalendarMonth): CalendarMonth[] {
  const months: CalendarMonth[] = []
  for (let month = first; month <= last && months.length < MAX_PROJECTED_MONTHS; month = monthAfter(month)) {
    months.push(month)
  }
  return months
}

function monthAfter(month: CalendarMonth): CalendarMonth {
  return monthOf(addMonths(`${month}-01`, 1))
}

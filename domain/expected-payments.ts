import { type AgreementDates, sharedDays } from './agreement.ts'
import {
  addMonths,
  type CalendarMonth,
  daysBetweenInclusive,
  daysInMonth,
  monthOf,
  periodOfMonth,
} from './calendar-dates.ts'
import { prorate, shareOf } from './money.ts'
import { type ProjectionParams, projectMonths, type Scenario, scenarioParams } from './projection.ts'

export interface ExpectedMonth {
  month: CalendarMonth
  /** What the project may earn in it. */
  revenue: number
  /** What the agreement would pay of it, gross, in minor units: 0 below the threshold. */
  gross: number
}

export interface ExpectedInput {
  params: ProjectionParams
  dates: AgreementDates
  /** The first month without a report. */
  first: CalendarMonth
  last: CalendarMonth
  /** How much of the right is the viewer's, in basis points. */
  portion_basis_points: number
}

/**
 * What an agreement may still pay, month by month: the projection from the first month without a report on, under the
 * agreement's own rules for thresholds and days (decision C-90). Empty when `first` comes after `last`.
 */
export function expectedPayments(input: ExpectedInput, scenario: Scenario): ExpectedMonth[] {
  const { params, dates, first, last, portion_basis_points } = input
  const months = monthsFrom(first, last)
  if (months.length === 0) return []
  const { monthly_data } = projectMonths(scenarioParams(params, scenario), months.length)
  return months.map((month, index) => {
    const { revenue = 0, below_threshold = true } = monthly_data[index] ?? {}
    const shared = sharedDays(dates, periodOfMonth(month))
    const days = shared && !below_threshold ? daysBetweenInclusive(shared.start, shared.end) : 0
    const share = shareOf(prorate(revenue, days, daysInMonth(month)), params.provider_share_basis_points)
    return { month, revenue, gross: shareOf(share, portion_basis_points) }
  })
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

function monthsFrom(first: CalendarMonth, last: CalendarMonth): CalendarMonth[] {
  const months: CalendarMonth[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

function monthAfter(month: CalendarMonth): CalendarMonth {
  return monthOf(addMonths(`${month}-01`, 1))
}

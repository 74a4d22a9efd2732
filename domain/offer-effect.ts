import {
  addDays,
  addMonths,
  type CalendarMonth,
  daysBetweenInclusive,
  monthOf,
  overlap,
  type Period,
  periodOfMonth,
} from './calendar-dates.ts'
import { distribute } from './distribution.ts'
import { type Currency, prorate, splitByWeights, sumAmounts } from './money.ts'
import { baseMonthlyRevenue } from './projection.ts'
import { wholeRight } from './right.ts'
import type { Side } from './roles.ts'

/** How many months an offer is calculated on. */
export const OFFER_MONTHS = 6

/** The revenue of a project in one calendar month, in minor units. */
export interface RevenueMonth {
  month: CalendarMonth
  revenue: number
}

/** The terms that decide what a provider earns of a month. */
export interface OfferTerms {
  provider_share_basis_points: number
  monthly_revenue_threshold: number
}

/** Amounts in minor units; `gross` = `commission` + `net`. */
export interface Earnings {
  gross: number
  commission: number
  net: number
}

/** What an offer pays on some months: each month, their sum, and the average month, half up. */
export interface OfferEffect {
  months: (RevenueMonth & Earnings & { below_threshold: boolean })[]
  total: Earnings
  monthly: Earnings
}

/**
 * The calendar months that reports cover with all their days, oldest first, at most the latest `limit`. A report that
 * covers several months is spread over its days, by largest remainder, so that no penny is lost. The reports must not
 * overlap, which the database guarantees for submitted ones.
 */
export function revenueByMonth(
  reports: readonly (Period & { revenue: number })[],
  limit: number = OFFER_MONTHS,
): RevenueMonth[] {
  const months = new Map<CalendarMonth, { revenue: number; days: number }>()
  for (const { start, end, revenue } of reports) {
    const covered = monthsTouched({ start, end })
    for (const { key: month, amount, weight } of spread(revenue, covered)) {
      const before = months.get(month) ?? { revenue: 0, days: 0 }
      months.set(month, { revenue: before.revenue + amount, days: before.days + weight })
    }
  }
  return [...months]
    .filter(([month, { days }]) => days === daysOf(month))
    .map(([month, { revenue }]) => ({ month, revenue }))
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-limit)
}

/**
 * What an offer would have paid on these months, by the rule that pays shares (`distribute`): a month below the
 * threshold pays nothing. Averages round half up; the average net is the average gross less the average commission, so
 * that the three add up.
 */
export function offerEffect(
  { provider_share_basis_points, monthly_revenue_threshold }: OfferTerms,
  months: readonly RevenueMonth[],
  { commission_rate_basis_points, currency }: { commission_rate_basis_points: number; currency: Currency },
): OfferEffect {
  const paid = months.map(({ month, revenue }) => {
    const period = periodOfMonth(month)
    const { gross, commission, net, passes_threshold } = distribute({
      revenue,
      currency,
      period,
      agreement: {
        effective_date: period.start,
        expiration_date: null,
        provider_share_basis_points,
        monthly_revenue_threshold,
      },
      commission_rate_basis_points,
      holders: wholeRight('provider'),
    })
    return { month, revenue, gross, commission, net, below_threshold: !passes_threshold }
  })
  const total = {
    gross: sumAmounts(paid.map(({ gross }) => gross)),
    commission: sumAmounts(paid.map(({ commission }) => commission)),
    net: sumAmounts(paid.map(({ net }) => net)),
  }
  return { months: paid, total, monthly: averageOf(total, paid.length) }
}

/** How much more (or less, when negative) a month one offer pays than another, on the same months. */
export function offerChange(from: OfferEffect, to: OfferEffect): Earnings {
  return {
    gross: to.monthly.gross - from.monthly.gross,
    commission: to.monthly.commission - from.monthly.commission,
    net: to.monthly.net - from.monthly.net,
  }
}

/** What several deals take of one month, each by its own terms, and what the owner keeps: below 0 where they take too much. */
export function splitMonth(
  month: RevenueMonth,
  deals: readonly OfferTerms[],
  currency: Currency,
): { gross: number[]; below_threshold: boolean[]; retained: number } {
  // The commission is the providers': it changes neither what a deal takes nor what the owner keeps.
  const rate = { commission_rate_basis_points: 0, currency }
  const months = deals.flatMap((deal) => offerEffect(deal, [month], rate).months)
  const gross = months.map((one) => one.gross)
  const below_threshold = months.map((one) => one.below_threshold)
  return { gross, below_threshold, retained: month.revenue - sumAmounts(gross) }
}

/**
 * The month an offer is calculated on where a project has no reported month: the next one, with the revenue that a
 * projection starts from. Source: decisions C-90 and C-208.
 */
export function assumedMonth(monthly_revenue_threshold: number, today: string): RevenueMonth {
  const month = monthOf(addMonths(today, 1))
  return { month, revenue: baseMonthlyRevenue(monthly_revenue_threshold) }
}

/**
 * Whether a side of a negotiation sees the months of the owner's project: the owner always, the provider once the owner
 * has made an offer of their own. A provider cannot learn a project's revenue by proposing to it.
 */
export function seesRevenueMonths(side: Side | null, versions: readonly { created_by: Side }[]): boolean {
  return side !== 'provider' || versions.some(({ created_by }) => created_by === 'owner')
}

function averageOf({ gross, commission }: Earnings, months: number): Earnings {
  if (months === 0) return { gross: 0, commission: 0, net: 0 }
  const average = { gross: prorate(gross, 1, months), commission: prorate(commission, 1, months) }
  return { ...average, net: average.gross - average.commission }
}

function monthsTouched(period: Period): { key: CalendarMonth; weight: number }[] {
  const touched = []
  for (let day = period.start; day <= period.end; ) {
    const month = periodOfMonth(monthOf(day))
    const days = overlap(period, month)
    if (days) touched.push({ key: monthOf(day), weight: daysBetweenInclusive(days.start, days.end) })
    day = addDays(month.end, 1)
  }
  return touched
}

function spread(revenue: number, months: { key: CalendarMonth; weight: number }[]) {
  return splitByWeights(revenue, months).map((part, at) => ({ ...part, weight: months[at]?.weight ?? 0 }))
}

function daysOf(month: CalendarMonth): number {
  const { start, end } = periodOfMonth(month)
  return daysBetweenInclusive(start, end)
}

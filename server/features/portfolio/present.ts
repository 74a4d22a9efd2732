import type { z } from 'zod'
import type { portfolioRight } from '#contract/portfolio.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { whyNoYield, yieldToDate } from '#domain/portfolio.ts'
import { type Band, monthsLeft } from '#domain/yield.ts'
import type { ReadRight } from './read-portfolio.ts'
import type { OpenRow } from './store.ts'

export const presentRate = (basis_points: number | null) =>
  basis_points === null ? null : percentFromBasisPoints(basis_points)

export const presentBand = (band: Band | null) =>
  band && {
    low: percentFromBasisPoints(band.low),
    expected: percentFromBasisPoints(band.expected),
    high: percentFromBasisPoints(band.high),
  }

export const presentPayment = (row: OpenRow) => ({ ...row })

export function presentRight(right: ReadRight, today: CalendarDate): z.input<typeof portfolioRight> {
  const { cost, fee, bought_on, expiration_date } = right
  const [next] = right.open
  return {
    rev_share_id: right.rev_share_id,
    project_id: right.project_id,
    project_title: right.project_title,
    provider_name: right.provider_name,
    agreement_share: percentFromBasisPoints(right.provider_share_basis_points),
    held_percentage: percentFromBasisPoints(right.basis_points),
    currency: right.currency,
    held_since: right.held_since,
    end_date: expiration_date,
    months_left: monthsLeft({ from: today, last_day: expiration_date }),
    cost: cost === null || bought_on === null ? null : { total: cost, fee, bought_on },
    earned: right.earned,
    yield_to_date: presentRate(yieldToDate(right.earned, cost)),
    expected_yield: presentBand(right.expected_yield),
    why_no_yield: whyNoYield({ cost, verified_months: right.verified.length }),
    due: right.due,
    overdue: right.overdue,
    next_payment: next ? presentPayment(next) : null,
    note: noteOf(right),
  }
}

/** A last month that pays nothing is named: otherwise one would wait for it. */
function noteOf({ periods, open }: ReadRight): string | null {
  const last = periods.at(-1)
  if (open.length > 0 || !last) return null
  if (last.stage === 'kept') return `The owner held all of the right in ${formatPeriod(last)}, and kept it`
  return last.stage === 'nothing' ? `${formatPeriod(last)} was below the threshold` : null
}

import { type AgreementDates, expirationFrom } from './agreement.ts'
import { type CalendarMonth, monthOf, type Period } from './calendar-dates.ts'
import { type ExpectedTerms, openMonths, termsOfMonth } from './expected-payments.ts'
import { revenueByMonth } from './offer-effect.ts'
import { type ProjectionBase, projectionBase } from './projection.ts'
import type { Duration } from './terms.ts'

interface ProjectedAgreement {
  dates: AgreementDates
  duration: Duration
  terms: readonly ExpectedTerms[]
  /** Submitted reports that have a day in common with it, in any order. */
  reports: readonly (Period & { revenue: number })[]
}

/** What an agreement's projection starts from, and the months it covers. */
export interface ProjectionStart extends ProjectionBase {
  first: CalendarMonth
  last: CalendarMonth
}

/**
 * From the month after the last report to the last of the agreement, or of its duration where it has no end; starting at
 * the mean of the last reported months, else at the threshold of the first of these months (decision C-208).
 */
export function projectionStart({ dates, duration, terms, reports }: ProjectedAgreement): ProjectionStart {
  const last_day = dates.expiration_date ?? expirationFrom(dates.effective_date, duration)
  const ends = reports.map(({ end }) => monthOf(end)).sort()
  const months = openMonths(dates, last_day, ends.at(-1) ?? null)
  const { monthly_revenue_threshold } = termsOfMonth(terms, months.first)
  const reported = revenueByMonth(reports).map(({ revenue }) => revenue)
  return { ...projectionBase(reported, monthly_revenue_threshold), ...months }
}

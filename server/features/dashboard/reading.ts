import type { Period } from '#domain/calendar-dates.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { openGroups, paymentsToPay } from '#server/queries/payments-to-pay.ts'
import { nextPeriodOf, reportingSchedules, type Schedule } from '#server/queries/reporting-schedules.ts'
import { reportsToShow } from './reports-to-show.ts'

export interface Commission {
  commission_rate_basis_points: number
}

/** What several parts of a dashboard read, once for all of them. */
export interface Reading extends MemberContext, Commission {
  toPay(): ReturnType<typeof paymentsToPay>
  /** What asks for reports, with the next period of each. */
  schedules(): Promise<Scheduled[]>
}

export function readingOf(context: MemberContext, commission_rate_basis_points: number): Reading {
  const { db, viewer, today } = context
  return {
    ...context,
    commission_rate_basis_points,
    toPay: once(async () => paymentsToPay(db, viewer.id, reportsToShow(await openGroups(db, viewer), today))),
    schedules: once(async () => withPeriods(await reportingSchedules(db, viewer.id))),
  }
}

type Scheduled = Schedule & { period: Period | null }

/** Many ask alike, so each next period is computed once. */
function withPeriods(schedules: readonly Schedule[]): Scheduled[] {
  const periods = new Map<string, Period | null>()
  return schedules.map((schedule) => {
    const { reporting_frequency, unreported_from, unreported_until, expiration_date } = schedule
    const terms = `${reporting_frequency} ${unreported_from} ${unreported_until} ${expiration_date}`
    const known = periods.get(terms)
    if (known !== undefined) return { ...schedule, period: known }
    const period = nextPeriodOf(schedule)
    periods.set(terms, period)
    return { ...schedule, period }
  })
}

function once<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | undefined
  return () => {
    found ??= read()
    return found
  }
}

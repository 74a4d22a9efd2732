import type { Period } from '#domain/calendar-dates.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { paymentsToPay, unpaidKinds } from '#server/queries/payments-to-pay.ts'
import { nextPeriodOf, reportingSchedules, type Schedule } from '#server/queries/reporting-schedules.ts'
import { groupsOf, reportsToShow } from './reports-to-show.ts'

export interface Commission {
  commission_rate_basis_points: number
}

/** What several parts of a dashboard read, once for all of them. */
export interface Reading extends MemberContext, Commission {
  /** What an owner has not paid. */
  unpaid(): ReturnType<typeof unpaidKinds>
  toPay(): ReturnType<typeof paymentsToPay>
  /** What asks for reports, with the next period of each. */
  schedules(): Promise<Scheduled[]>
}

export function readingOf(context: MemberContext, commission_rate_basis_points: number): Reading {
  const { db, viewer, today } = context
  const unpaid = once(() => unpaidKinds(db, viewer, today))
  return {
    ...context,
    commission_rate_basis_points,
    unpaid,
    toPay: once(async () => paymentsToPay(db, viewer, reportsToShow(groupsOf(await unpaid()), today))),
    schedules: once(async () =>
      (await reportingSchedules(db, viewer.id)).map((schedule) => ({ ...schedule, period: nextPeriodOf(schedule) })),
    ),
  }
}

type Scheduled = Schedule & { period: Period | null }

function once<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | undefined
  return () => {
    found ??= read()
    return found
  }
}

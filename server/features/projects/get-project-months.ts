import type { Contract } from '#contract/index.ts'
import type { Period } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import { nextReportingPeriod, type ReportingFrequency } from '#domain/schedule.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { paymentsOfReports, reportsOfProject } from '#server/queries/project-months.ts'
import { reportingSchedules } from '#server/queries/reporting-schedules.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import { monthsInHand, reportedMonths } from './project-months.ts'

/** At most four statements. */
export const getProjectMonths: Handler<Contract['projects']['getProjectMonths']> = async (context, { id }) => {
  const { db, viewer, today } = context
  const project = await findVisibleProject(db, viewer, id)
  if (!project) return refuse('NOT_FOUND')
  const currency = project.currency as Currency
  const acts = project.owner_id === viewer.id && viewer.role === 'owner'
  const reports = await reportsOfProject(db, viewer, { id, currency })
  const payments = await paymentsOfReports(
    db,
    viewer,
    reports.map((report) => report.id),
    today,
  )
  const missing = acts ? await missingPeriods(context, id) : []
  return {
    currency,
    ...monthsInHand({ reports, payments, missing, today, acts }),
    months: reportedMonths({ reports, payments }),
  }
}

/** The next period to report, if it has ended. */
async function missingPeriods({ db, viewer, today }: MemberContext, project_id: string): Promise<Period[]> {
  const schedules = await reportingSchedules(db, viewer.id, project_id)
  const periods = schedules.flatMap((agreement) => {
    const period = nextReportingPeriod({
      frequency: agreement.reporting_frequency as ReportingFrequency,
      reporting_start_date: agreement.reporting_start_date,
      last_period_end: agreement.last_period_end,
      last_day: agreement.expiration_date,
    })
    return period && period.end < today ? [period] : []
  })
  // Agreements with different periods: the earliest comes first, the others once it is reported.
  return periods.toSorted((a, b) => a.end.localeCompare(b.end)).slice(0, 1)
}

import type { Contract } from '#contract/index.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { paymentsOfReports, reportsOfProject } from '#server/queries/project-months.ts'
import { missingReport } from '#server/queries/reporting-schedules.ts'
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
  const missing = acts ? ((await missingReport(db, viewer.id, id, today))?.period ?? null) : null
  return {
    currency,
    ...monthsInHand({ reports, payments, missing: missing ? [missing] : [], today, acts }),
    months: reportedMonths({ reports, payments }),
  }
}

import type { Contract } from '#contract/index.ts'
import { mayDispute, type ReportRefusal } from '#domain/report.ts'
import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { lockReports, moveReports } from './commands.ts'
import { type ShowsDistributions, writtenReport } from './get-report.ts'
import { auditReport, notifyAboutReport, publishReport } from './notify.ts'
import { reviewFor } from './review-jobs.ts'

/** A provider whose agreement covers the period disputes the report, which blocks its approval (C-116). */
export function disputeReport(hooks: ShowsDistributions): WriteHandler<Contract['reports']['disputeReport']> {
  return async (write, { id, reason }) => {
    const { tx, viewer, now, today } = write
    if (!(await findVisibleReport(tx, viewer, id))) return refuse('NOT_FOUND')
    const [report] = await lockReports(tx, [id])
    if (!report) return refuse('NOT_FOUND')
    const refusal = mayDispute(report, 'provider', reason)
    if (refusal) return refusalOf(refusal)
    if (reviewFor(report, today)?.is_over) return refuse('REVIEW_OVER')

    await tx
      .insertInto('revenue_report_disputes')
      .values({ report_id: id, raised_by: viewer.id, reason, created_at: now })
      .execute()
    await moveReports(tx, [id], 'disputed', now)
    const agreements = await agreementsOfReport(tx, report)
    const own = agreements.filter(({ provider_id }) => provider_id === viewer.id)
    auditReport(write, report, own, 'report_disputed', { reason })
    notifyAboutReport(write, report.owner_id, id, {
      title: 'Report disputed',
      message: `${nameOf(viewer.id)} disputes the report for ${subjectWords(report)}: ${reason}`,
      priority: 'high',
    })
    publishReport(write, report, agreements)
    return writtenReport(write, id, hooks)
  }
}

function refusalOf(refusal: ReportRefusal) {
  return refusal === 'report_disputed'
    ? refuse('REPORT_DISPUTED', { message: 'This report is already disputed. The owner has to answer first.' })
    : refuse('REPORT_NOT_SUBMITTED', { message: 'This report is already approved, so it can no longer be disputed.' })
}

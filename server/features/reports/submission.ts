import { totalRevenue } from '#domain/report.ts'
import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { ReportHooks, ReportSubmitting } from './hooks.ts'
import { includeCorrections } from './include-corrections.ts'
import { auditReport, moneyWords, notifyAboutReport, publishReport } from './notify.ts'
import { supersedeLineDisputes } from './settle-line-dispute.ts'
import { sourcesOf } from './store.ts'
import { addVersion } from './versions.ts'

export type Submits = Pick<ReportHooks, 'report_submitting'>

/** Records a submission, or a resubmission after a dispute, and notifies the providers. */
export async function publishSubmission(
  write: MemberWrite,
  report: StoredReport,
  { report_submitting }: Submits,
): ReturnType<ReportSubmitting> {
  const { tx, viewer } = write
  const refusal = await report_submitting(write, report)
  if (refusal) return refusal
  const again = await resolveDispute(write, report.id)
  await includeCorrections(write, report)
  await supersedeLineDisputes(write, report.id)
  await addVersion(write, report.id, again ? 'corrected' : 'submitted')
  const agreements = await agreementsOfReport(tx, report)
  const total = totalRevenue(await sourcesOf(tx, report.id))
  auditReport(write, report, agreements, again ? 'report_resubmitted' : 'report_submitted', { total_revenue: total })
  const revenue = `${moneyWords(total, report)} of revenue for ${subjectWords(report)}`
  for (const provider_id of new Set(agreements.map((agreement) => agreement.provider_id))) {
    notifyAboutReport(write, provider_id, report.id, {
      title: again ? 'Disputed report submitted again' : 'Revenue reported',
      message: `${nameOf(viewer.id)} reported ${revenue}. You can dispute it until it is approved.`,
    })
  }
  publishReport(write, report, agreements)
  return null
}

/** True when a dispute was open: submitting the report again resolves it (decision C-115). */
async function resolveDispute({ tx, now }: MemberWrite, report_id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('revenue_report_disputes')
    .set({ resolved_at: now })
    .where('report_id', '=', report_id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

import { formatDate } from '#domain/calendar-date-words.ts'
import { sumAmounts } from '#domain/money.ts'
import { subjectWords } from '#domain/report-words.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { ApprovedDistribution } from './hooks.ts'
import { auditReport, moneyWords, notifyAboutReport, publishReport } from './notify.ts'

/** Records an approval in each deal, and notifies the owner and the providers to whom nothing is due. */
export function publishApproval(write: MemberWrite, report: StoredReport, distributions: ApprovedDistribution[]): void {
  for (const { agreement, eligible_revenue, gross, commission, net, kept, calculation_hash } of distributions) {
    auditReport(write, report, [agreement], 'report_approved', {
      ...{ eligible_revenue, gross, commission, net, ...(kept && { kept }), calculation_hash },
    })
  }
  notifyOwner(write, report, distributions)
  const owed = new Set(distributions.flatMap(({ due }) => due.map(({ holder_id }) => holder_id)))
  for (const { agreement } of distributions.filter(({ agreement }) => !owed.has(agreement.provider_id))) {
    notifyAboutReport(write, agreement.provider_id, report.id, {
      title: 'Report approved, nothing due',
      message: `The report for ${subjectWords(report)}, is approved. Nothing is due to you for this period. Open the report to see why.`,
    })
  }
  publishReport(
    write,
    report,
    distributions.map(({ agreement }) => agreement),
  )
}

function notifyOwner(write: MemberWrite, report: StoredReport, distributions: ApprovedDistribution[]): void {
  const [first, ...others] = distributions.filter(({ due }) => due.length > 0)
  if (!first) {
    notifyAboutReport(write, report.owner_id, report.id, {
      title: 'Report processed, nothing due',
      message: `The report for ${subjectWords(report)}, is approved. Nothing is due for this period, so there is nothing to pay.`,
    })
    return
  }
  const total = sumAmounts(distributions.flatMap(({ due }) => due.map(({ gross }) => gross)))
  const due_date = others.reduce((earliest, { due_date: a }) => (a < earliest ? a : earliest), first.due_date)
  notifyAboutReport(write, report.owner_id, report.id, {
    title: 'Report approved for payment',
    message: `${moneyWords(total, report)} gross for ${subjectWords(report)}, is due by ${formatDate(due_date)}.`,
  })
}

import type { Contract } from '#contract/index.ts'
import { agreedRevenue } from '#domain/line-dispute.ts'
import { mayApprove, totalRevenue } from '#domain/report.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { correctionsIn, planCorrections } from '#server/queries/corrections.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import { lockProject } from '../projects/commands.ts'
import { publishApproval } from './approval.ts'
import { lockReports, moveReports } from './commands.ts'
import { writtenReport } from './get-report.ts'
import type { ReportHooks } from './hooks.ts'
import { linesInDispute, openLineDisputes } from './line-disputes.ts'
import { moneyWords } from './notify.ts'
import { hasOpenDispute, sourcesOf } from './store.ts'

/**
 * The owner approves a report for payment (decisions C-117 and C-119): its distributions are calculated and frozen, with
 * a payment for each holder. If nothing is due, the report is processed at once.
 */
export function approveReport(hooks: ReportHooks): WriteHandler<Contract['reports']['approveReport']> {
  return async (write, { id, total_revenue_seen, notes }) => {
    const { tx, viewer, now } = write
    const { report, corrected } = await lockWithCorrected(tx, id)
    if (report?.owner_id !== viewer.id) return refuse('NOT_FOUND')
    const refusal = mayApprove({ ...report, has_open_dispute: await hasOpenDispute(tx, id) }, 'owner')
    if (refusal) return refuse(refusal === 'report_disputed' ? 'REPORT_DISPUTED' : 'REPORT_NOT_SUBMITTED')
    const sources = await sourcesOf(tx, id)
    const revenue = totalRevenue(sources)
    if (revenue !== total_revenue_seen) {
      const message = `The report now says ${moneyWords(revenue, report)}. Check the new figures before you approve.`
      return refuse('REPORT_CHANGED', { message })
    }
    // A termination that is confirmed meanwhile does not end the agreement within an approved period.
    await lockProject(tx, report.project_id)
    const included = await correctionsIn(tx, report)
    if (included.some(({ report_id }) => !corrected.has(report_id))) return refuse('REPORT_CHANGED')
    const corrections = await planCorrections(tx, included)
    const agreements = await agreementsOfReport(tx, report, {
      and: corrections.map(({ agreement_id }) => agreement_id),
    })
    if (agreements.length === 0) return refuse('NO_ACTIVE_AGREEMENT')

    const open = await openLineDisputes(tx, id)
    const agreed = agreedRevenue(linesInDispute(sources, open))
    const approved = { report, agreements, corrections, revenue: agreed, held_revenue: revenue - agreed }
    const distributions = await hooks.report_approved(write, approved)
    await tx
      .insertInto('revenue_report_approvals')
      .values({ report_id: id, approver_id: viewer.id, notes, approved_at: now })
      .execute()
    await moveReports(tx, [id], distributions.some(({ due }) => due.length > 0) ? 'approved' : 'processed', now)
    publishApproval(write, report, distributions)
    return writtenReport(write, id, hooks)
  }
}

/**
 * Locks a report and those whose corrections it settles, all in one order: what their disputes add meanwhile would be
 * corrected, too.
 */
async function lockWithCorrected(tx: Tx, id: string) {
  const included = await tx
    .selectFrom('report_corrections')
    .select('report_id')
    .distinct()
    .where('included_in', '=', id)
    .execute()
  const corrected = new Set(included.map(({ report_id }) => report_id))
  const reports = await lockReports(tx, [id, ...corrected])
  return { report: reports.find((one) => one.id === id), corrected }
}

import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { reportOfDistribution } from '#server/queries/distributions-of-report.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import { lockReports } from '../reports/commands.ts'
import { lineFor } from './get-distributions.ts'
import type { CommissionRate } from './plan.ts'

/**
 * The owner approves one line of an approved report with notes of its own (decision C-119). Approving the report approved
 * its amount; the notes can be changed until the line is being paid.
 */
export function approveDistribution(
  deps: CommissionRate,
): WriteHandler<Contract['distributions']['approveDistribution']> {
  return async (write, { id, notes }) => {
    const { tx, viewer, today } = write
    const report_id = await reportOfDistribution(tx, id)
    const [report] = report_id === undefined ? [] : await lockReports(tx, [report_id])
    if (!report || report.owner_id !== viewer.id) return refuse('NOT_FOUND')
    const line = await lineFor({ db: tx, viewer, today }, id, deps)
    if (!line) return refuse('NOT_FOUND')
    if (line.status !== 'calculated' && line.status !== 'pending' && line.status !== 'nothing_due') {
      return refuse('DISTRIBUTION_BEING_PAID')
    }
    await tx.updateTable('distributions').set({ approval_notes: notes }).where('id', '=', id).execute()
    const agreements = await agreementsOfReport(tx, report, { and: [line.agreement_id] })
    for (const { proposal_id } of agreements.filter((agreement) => agreement.id === line.agreement_id)) {
      const about = { subject_type: 'report', subject_id: report.id, data: { distribution_id: id, notes } }
      write.audit({ chain: `deal:${proposal_id}`, action: 'distribution_approved', ...about })
    }
    write.publish({ audience: [report.owner_id], topic: 'reports', id: report.id })
    return { ...line, approval_notes: notes }
  }
}

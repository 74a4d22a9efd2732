import type { Contract } from '#contract/index.ts'
import { mayApproveShare } from '#domain/payment.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { reportOfDistribution } from '#server/queries/distributions-of-report.ts'
import { lockReports } from '../reports/commands.ts'
import { lineFor } from './get-distributions.ts'
import type { CommissionRate } from './plan.ts'

/**
 * The owner approves one line of an approved report with notes of its own (decision C-119), as it is calculated now: the
 * report approved it before, and a recalculation may have changed it since. It is refused once the line is being paid.
 */
export function approveDistribution(
  deps: CommissionRate,
): WriteHandler<Contract['distributions']['approveDistribution']> {
  return async (write, { id, notes }) => {
    const { tx, viewer, now, today } = write
    const report_id = await reportOfDistribution(tx, id)
    const [report] = report_id === undefined ? [] : await lockReports(tx, [report_id])
    if (!report || report.owner_id !== viewer.id) return refuse('NOT_FOUND')
    const line = await lineFor({ db: tx, viewer, today }, id, deps)
    if (!line) return refuse('NOT_FOUND')
    if (!mayApproveShare(line.status)) return refuse('DISTRIBUTION_BEING_PAID')
    await tx.updateTable('distributions').set({ approval_notes: notes }).where('id', '=', id).execute()
    const about = { subject_type: 'report', subject_id: report.id, data: { distribution_id: id, notes } }
    write.audit({ chain: `deal:${await dealOf(tx, id)}`, action: 'distribution_approved', ...about })
    write.publish({ audience: [report.owner_id], topic: 'reports', id: report.id })
    const approved_by = { id: viewer.id, name: viewer.name }
    return { ...line, approved_by, approved_at: now.toISOString(), approval_notes: notes }
  }
}

async function dealOf(tx: Tx, id: string): Promise<string> {
  const { proposal_id } = await tx
    .selectFrom('distributions as d')
    .innerJoin('agreements as a', 'a.id', 'd.agreement_id')
    .select('a.proposal_id')
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()
  return proposal_id
}

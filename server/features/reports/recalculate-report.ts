import { randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { mayRecalculate, type ReportRefusal } from '#domain/report.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { paymentsOfReport } from '#server/queries/distributions-of-report.ts'
import { lockRecalculable } from '#server/queries/recalculable.ts'
import { removalOf } from '#server/queries/removed-of-report.ts'
import { lockProject } from '../projects/commands.ts'
import { moveReports } from './commands.ts'
import { writtenReport } from './get-report.ts'
import type { ReportHooks } from './hooks.ts'
import { auditReport, publishReport } from './notify.ts'
import { notifyOfChanges } from './notify-recalculated.ts'
import { lockReport } from './store.ts'

/**
 * The owner calculates the payments of an approved report again before any is started (decision C-137). The approval
 * stays; what the figures were is stored.
 */
export function recalculateReport(hooks: ReportHooks): WriteHandler<Contract['reports']['recalculateReport']> {
  return async (write, { id }) => {
    const recalculated = await recalculate(write, id, hooks)
    if (isRefusal(recalculated)) return recalculated
    const { report, distributions, before, after } = recalculated
    if (distributions.every(({ due }) => due.length === 0)) await moveReports(write.tx, [id], 'processed', write.now)
    for (const { agreement, eligible_revenue, gross, commission, net, kept, calculation_hash } of distributions) {
      const figures = { eligible_revenue, gross, commission, net, ...(kept && { kept }), calculation_hash }
      auditReport(write, report, [agreement], 'report_recalculated', figures)
    }
    notifyOfChanges(write, report, before, after)
    publishReport(
      write,
      report,
      distributions.map(({ agreement }) => agreement),
    )
    const payees = [...before, ...after].map(({ payee_id }) => payee_id)
    write.publish({ audience: [...new Set([report.owner_id, ...payees])], topic: 'payments' })
    return writtenReport(write, id, hooks)
  }
}

/** Locks the report, calculates its shares and payments again, and stores what they were. */
export async function recalculate(write: MemberWrite, id: string, hooks: ReportHooks) {
  const { tx, viewer, now } = write
  const report = await lockReport(tx, viewer.id, id)
  if (!report) return refuse('NOT_FOUND')
  // As at an approval: no termination and no other approval of the project meanwhile.
  await lockProject(tx, report.project_id)
  const locked = await lockRecalculable(tx, id)
  const refusal = mayRecalculate({ ...report, ...locked, removal: removalOf(locked.removed) }, 'owner')
  if (refusal) return refuse('REPORT_NOT_RECALCULABLE', MESSAGES[refusal])

  const before = await paymentsOfReport(tx, id)
  const recalculation_id = randomUUID()
  await tx
    .insertInto('recalculations')
    .values({ id: recalculation_id, report_id: id, recalculated_by: viewer.id, recalculated_at: now })
    .execute()
  const distributions = await hooks.report_recalculated(write, { report, recalculation_id })
  await tx.updateTable('revenue_report_approvals').set({ recalculated_at: now }).where('report_id', '=', id).execute()
  return { report, distributions, before, after: await paymentsOfReport(tx, id) }
}

const MESSAGES: Partial<Record<ReportRefusal, { message: string }>> = {
  payment_removed: {
    message: 'A payment of this report was removed, so the others can be recalculated only once it is restored.',
  },
  payment_deleted: {
    message: 'A payment of this report was deleted, so the others can no longer be recalculated.',
  },
  report_corrected: {
    message: 'A later report corrects a line of this one, so its payments can no longer be recalculated.',
  },
  balance_used: {
    message:
      'What this report left to carry has been settled or claimed since, so its payments can no longer be recalculated.',
  },
}

import type { LineDisputeStatus } from '#domain/line-dispute.ts'
import { endMoneyAct } from '#server/identity/second-admin.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { lockReports, moveReports } from './commands.ts'
import type { ReportHooks } from './hooks.ts'
import { type LineDisputeRow, lockLineDispute, openLineDisputes, reportOfLineDispute } from './line-disputes.ts'
import { addVersion } from './versions.ts'

/** Locks the report of a dispute, then the dispute. */
export async function lockDisputed({ tx }: MemberWrite, id: string) {
  const report_id = await reportOfLineDispute(tx, id)
  const [report] = report_id ? await lockReports(tx, [report_id]) : []
  const dispute = report && (await lockLineDispute(tx, id))
  return report && dispute ? { report, dispute } : undefined
}

type Closing = 'taken_back' | 'conceded' | 'upheld' | 'dismissed' | 'superseded'

/** By which version the lines are corrected, where the dispute is settled as its provider expects. */
const CORRECTED = { conceded: 'conceded', upheld: 'decided' } as const satisfies Partial<
  Record<LineDisputeStatus, string>
>

/**
 * Closes a dispute. If it is conceded or upheld, its lines are corrected by a further version. What an approved report held
 * back and is now agreed on is distributed; otherwise nothing more comes of it.
 */
export async function settleLineDispute(
  write: MemberWrite,
  {
    report,
    dispute,
    status,
    note = '',
  }: { report: StoredReport; dispute: LineDisputeRow; status: Closing; note?: string },
  { dispute_settled }: Pick<ReportHooks, 'dispute_settled'>,
): Promise<void> {
  const { tx, viewer, now } = write
  const isDecided = status === 'upheld' || status === 'dismissed'
  await endMoneyAct(write, { kind: 'line_dispute', subject_id: dispute.id }, { is_approved: false })
  await tx
    .updateTable('report_line_disputes')
    .set({ status, closed_at: now, ...(isDecided && { decided_by: viewer.id, decision_note: note }) })
    .where('id', '=', dispute.id)
    .execute()
  await tx.updateTable('disputed_lines').set({ is_open: false }).where('dispute_id', '=', dispute.id).execute()
  if (status === 'conceded' || status === 'upheld') {
    for (const { position, expected_amount } of dispute.lines) {
      await tx
        .updateTable('revenue_report_sources')
        .set({ amount: expected_amount })
        .where('report_id', '=', report.id)
        .where('position', '=', position)
        .execute()
    }
    await addVersion(write, report.id, CORRECTED[status])
    // Until it is approved, the correction is a submission of its own.
    const submitted = report.status === 'submitted' ? { submitted_at: now } : {}
    await tx
      .updateTable('revenue_reports')
      .set({ updated_at: now, ...submitted })
      .where('id', '=', report.id)
      .execute()
  }
  if (report.status === 'submitted' || report.status === 'disputed') return
  const { is_due } = await dispute_settled(write, { report, dispute_id: dispute.id })
  // What is due now is paid as the rest was.
  if (is_due && report.status === 'processed') await moveReports(tx, [report.id], 'approved', now)
}

/** A report that is submitted again supersedes the disputes of its lines: they can be disputed again. */
export async function supersedeLineDisputes(write: MemberWrite, report_id: string): Promise<void> {
  const { tx, now } = write
  for (const { id } of await openLineDisputes(tx, report_id)) {
    await endMoneyAct(write, { kind: 'line_dispute', subject_id: id }, { is_approved: false })
  }
  await tx.updateTable('disputed_lines').set({ is_open: false }).where('report_id', '=', report_id).execute()
  await tx
    .updateTable('report_line_disputes')
    .set({ status: 'superseded', closed_at: now })
    .where('report_id', '=', report_id)
    .where('status', 'in', ['open', 'insisted'])
    .execute()
}

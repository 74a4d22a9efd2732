import type { Contract } from '#contract/index.ts'
import { mayFinalize } from '#domain/report.ts'
import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse, type Write } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { paymentsOfReport } from '#server/queries/distributions-of-report.ts'
import { RESTORE_BEFORE, removalOf, removalWords, removedOfReport } from '#server/queries/removed-of-report.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { type ShowsDistributions, writtenReport } from './get-report.ts'
import { openLineDisputes } from './line-disputes.ts'
import { auditReport, notifyAboutReport, publishReport } from './notify.ts'
import { lockReport } from './store.ts'

/** The owner finalizes a report whose shares are paid, before the schedule does. */
export function finalizeReport(hooks: ShowsDistributions): WriteHandler<Contract['reports']['finalizeReport']> {
  return async (write, { id }) => {
    const { tx, viewer } = write
    const report = await lockReport(tx, viewer.id, id)
    if (!report) return refuse('NOT_FOUND')
    // Payments change under the lock of their report only.
    const has_disputed_lines = (await openLineDisputes(tx, id)).length > 0
    const removed = await removedOfReport(tx, id)
    const refusal = mayFinalize(
      { ...report, has_disputed_lines, removal: removalOf(removed), payments: await paymentsOfReport(tx, id) },
      'owner',
    )
    if (refusal === 'report_disputed') return refuse('REPORT_DISPUTED', { message: LINES_DISPUTED })
    if (refusal === 'payment_removed') {
      return refuse('REPORT_NOT_SETTLED', {
        message: `${removalWords(removed)} ${RESTORE_BEFORE} you finalize the report.`,
      })
    }
    if (refusal) return refuse(refusal === 'money_open' ? 'REPORT_NOT_SETTLED' : 'REPORT_NOT_PROCESSED')
    await finalize(write, report, viewer.id)
    return writtenReport(write, id, hooks)
  }
}

const LINES_DISPUTED = 'A line of this report is disputed. It can be finalized once the dispute is settled.'

/** Makes a locked report final, by its owner or by itself, and notifies both sides. */
export async function finalize(write: Write, report: StoredReport, finalized_by: string | null): Promise<void> {
  const { tx, now } = write
  await tx
    .updateTable('revenue_reports')
    .set({ status: 'finalized', finalized_at: now, finalized_by, updated_at: now })
    .where('id', '=', report.id)
    .execute()
  const agreements = await agreementsOfReport(tx, report)
  auditReport(write, report, agreements, 'report_finalized')
  const providers = new Set(agreements.map(({ provider_id }) => provider_id))
  for (const recipient_id of new Set([report.owner_id, ...providers])) {
    if (recipient_id === finalized_by) continue
    const message = finalized_by
      ? `${nameOf(finalized_by)} finalized the report for ${subjectWords(report)}.`
      : `The report for ${subjectWords(report)}, is final.`
    notifyAboutReport(write, recipient_id, report.id, {
      title: 'Report finalized',
      message: `${message} It can no longer change; corrections go into a later report.`,
    })
  }
  publishReport(write, report, agreements)
}

import type { Contract } from '#contract/index.ts'
import { maySubmit } from '#domain/report.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { type ShowsDistributions, writtenReport } from './get-report.ts'
import { refuseFuture, refuseOverlap } from './period.ts'
import { lockReport } from './store.ts'
import { publishSubmission } from './submission.ts'

/** Submits a draft, or a disputed report unchanged. */
export function submitReport(hooks: ShowsDistributions): WriteHandler<Contract['reports']['submitReport']> {
  return async (write, { id }) => {
    const { tx, viewer, now } = write
    const report = await lockReport(tx, viewer.id, id)
    if (!report) return refuse('NOT_FOUND')
    if (maySubmit(report, 'owner')) return refuse('REPORT_NOT_EDITABLE')
    const refusal = refuseFuture(write, report) ?? (await refuseOverlap(write, report))
    if (refusal) return refusal

    await tx
      .updateTable('revenue_reports')
      .set({ status: 'submitted', submitted_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    await publishSubmission(write, report)
    return writtenReport(write, id, hooks)
  }
}

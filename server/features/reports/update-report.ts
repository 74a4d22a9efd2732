import type { Contract } from '#contract/index.ts'
import { mayEdit } from '#domain/report.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import { type ShowsDistributions, writtenReport } from './get-report.ts'
import { auditReport, publishReport } from './notify.ts'
import { agreementIds, refuseFuture, refuseSubmission } from './period.ts'
import { writeSources } from './sources.ts'
import { lockReport } from './store.ts'
import { publishSubmission, type Submits } from './submission.ts'

/**
 * Updates a draft, and submits it on request. Updating a disputed report, which its provider can see, resolves the dispute
 * and submits it again.
 */
export function updateReport(hooks: ShowsDistributions & Submits): WriteHandler<Contract['reports']['updateReport']> {
  return async (write, { id, submit, revenue_sources, ...form }) => {
    const { tx, viewer, now } = write
    const report = await lockReport(tx, viewer.id, id)
    if (!report) return refuse('NOT_FOUND')
    if (mayEdit(report, 'owner')) return refuse('REPORT_NOT_EDITABLE')
    const submits = submit || report.status === 'disputed'
    const changed = { ...report, ...form, agreement_ids: await agreementIds(tx, report.project_id, form) }
    const refusal = refuseFuture(write, form) ?? (submits ? await refuseSubmission(write, changed) : null)
    if (refusal) return refusal

    await tx
      .updateTable('revenue_reports')
      .set({
        ...form,
        agreement_ids: changed.agreement_ids,
        updated_at: now,
        ...(submits && { status: 'submitted', submitted_at: now }),
      })
      .where('id', '=', id)
      .execute()
    const unwritten = await writeSources(tx, changed, revenue_sources, submits)
    if (unwritten) return unwritten
    auditReport(write, report, [], 'report_changed')
    // The providers of the period before may no longer see it; those of the new one hear of its submission.
    publishReport(write, report, report.status === 'disputed' ? await agreementsOfReport(tx, report) : [])
    const unsubmitted = submits ? await publishSubmission(write, changed, hooks) : null
    if (unsubmitted) return unsubmitted
    return writtenReport(write, id, hooks)
  }
}

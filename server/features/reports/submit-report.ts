import type { Contract } from '#contract/index.ts'
import { maySubmit } from '#domain/report.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { documentsOf } from './details.ts'
import { type ShowsDistributions, writtenReport } from './get-report.ts'
import { agreementIds, refuseFuture, refuseSubmission } from './period.ts'
import { lockReport } from './store.ts'
import { publishSubmission, type Submits } from './submission.ts'
import { updateReport } from './update-report.ts'

/** Submits a draft, or a disputed report: as it was saved, or with all its fields. */
export function submitReport(hooks: ShowsDistributions & Submits): WriteHandler<Contract['reports']['submitReport']> {
  const update = updateReport(hooks)
  return async (write, { id, form, supporting_documents = [] }) => {
    const { tx, viewer, now } = write
    const report = await lockReport(tx, viewer.id, id)
    if (!report) return refuse('NOT_FOUND')
    const documents = new Set((await documentsOf(tx, id)).map((document) => document.id))
    if (!supporting_documents.every((document_id) => documents.has(document_id))) {
      return refuse('NOT_FOUND', { field: 'supporting_documents', message: 'A document is not part of this report.' })
    }
    if (form) return update(write, { ...form, id, submit: true })
    if (maySubmit(report, 'owner')) return refuse('REPORT_NOT_EDITABLE')
    const agreement_ids = await agreementIds(tx, report.project_id, report)
    const submitted = { ...report, agreement_ids }
    const refusal = refuseFuture(write, report) ?? (await refuseSubmission(write, submitted))
    if (refusal) return refusal

    await tx
      .updateTable('revenue_reports')
      .set({ status: 'submitted', agreement_ids, submitted_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    const unsubmitted = await publishSubmission(write, submitted, hooks)
    if (unsubmitted) return unsubmitted
    return writtenReport(write, id, hooks)
  }
}

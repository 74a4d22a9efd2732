import type { Contract } from '#contract/index.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { lockProject } from '../projects/commands.ts'
import { lockReports } from './commands.ts'
import { type ShowsDistributions, writtenReport } from './get-report.ts'
import { auditReport, publishReport } from './notify.ts'
import { agreementIds, refuseFuture, refuseSubmission } from './period.ts'
import { writeSources } from './sources.ts'
import { publishSubmission, type Submits } from './submission.ts'

export function createReport(hooks: ShowsDistributions & Submits): WriteHandler<Contract['reports']['createReport']> {
  return async (write, { id, project_id, is_draft, revenue_sources, ...form }) => {
    const { tx, viewer, now } = write
    const project = await lockProject(tx, project_id)
    if (!project || project.owner_id !== viewer.id) return refuse('NOT_FOUND')
    const agreement_ids = await agreementIds(tx, project_id, form)
    const refusal =
      refuseFuture(write, form) ??
      (is_draft ? null : await refuseSubmission(write, { ...form, id, project_id, agreement_ids }))
    if (refusal) return refusal

    await tx
      .insertInto('revenue_reports')
      .values({
        id,
        project_id,
        owner_id: viewer.id,
        ...form,
        agreement_ids,
        currency: project.currency,
        status: is_draft ? 'draft' : 'submitted',
        created_at: now,
        updated_at: now,
        submitted_at: is_draft ? null : now,
      })
      .execute()
    const report = { ...form, id, project_id, agreement_ids, currency: project.currency as Currency }
    const unwritten = await writeSources(tx, report, revenue_sources, !is_draft)
    if (unwritten) return unwritten
    auditReport(write, { id, project_id }, [], 'report_created')
    publishReport(write, { id, owner_id: viewer.id }, [])
    for (const submitted of is_draft ? [] : await lockReports(tx, [id])) {
      const unsubmitted = await publishSubmission(write, submitted, hooks)
      if (unsubmitted) return unsubmitted
    }
    return writtenReport(write, id, hooks)
  }
}

import type { Contract } from '#contract/index.ts'
import { mayDelete } from '#domain/report.ts'
import { refuse } from '#server/platform/commands.ts'
import { deleteFile } from '#server/platform/files.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { documentsOf } from './details.ts'
import { auditReport, publishReport } from './notify.ts'
import { lockReport } from './store.ts'

/** Deletes a draft. One that was prepared is not prepared again for its days. */
export const deleteReport: WriteHandler<Contract['reports']['deleteReport']> = async (write, { id }) => {
  const { tx, viewer } = write
  const report = await lockReport(tx, viewer.id, id)
  if (!report) return refuse('NOT_FOUND')
  if (mayDelete(report, 'owner')) return refuse('REPORT_NOT_EDITABLE')
  const documents = await documentsOf(tx, id)
  await tx.deleteFrom('revenue_reports').where('id', '=', id).execute()
  for (const document of documents) await deleteFile(write, document.id)
  const { reporting_period_start, reporting_period_end } = report
  auditReport(write, report, [], 'report_deleted', { reporting_period_start, reporting_period_end })
  publishReport(write, report, [])
  return { id }
}

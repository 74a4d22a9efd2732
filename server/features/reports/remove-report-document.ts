import type { Contract } from '#contract/index.ts'
import { mayRemoveDocument } from '#domain/report.ts'
import { refuse } from '#server/platform/commands.ts'
import { deleteFile } from '#server/platform/files.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { documentsOf } from './details.ts'
import { auditReport, publishReport } from './notify.ts'
import { lockReport } from './store.ts'
import { latestVersion } from './versions.ts'

type RemoveDocument = Contract['reports']['removeReportDocument']

/** Removes a document that no submitted version has. That it was there stays in the audit trail. */
export const removeReportDocument: WriteHandler<RemoveDocument> = async (write, { id, document_id }) => {
  const { tx, viewer } = write
  const report = await lockReport(tx, viewer.id, id)
  const document = report && (await documentsOf(tx, id)).find((one) => one.id === document_id)
  if (!document) return refuse('NOT_FOUND')
  const { first_version, filename, sha256 } = document
  const latest_version = await latestVersion(tx, id)
  if (mayRemoveDocument({ first_version, latest_version }, 'owner')) return refuse('DOCUMENT_SUBMITTED')
  await tx.deleteFrom('revenue_report_documents').where('file_id', '=', document_id).execute()
  await deleteFile(write, document_id)
  auditReport(write, report, [], 'report_document_removed', { document_id, filename, sha256 })
  publishReport(write, report, [])
  return { id: document_id }
}

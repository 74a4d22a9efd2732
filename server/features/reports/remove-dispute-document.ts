import type { Contract } from '#contract/index.ts'
import { mayRemoveDocument } from '#domain/agreement-document.ts'
import { isOpenDispute } from '#domain/line-dispute.ts'
import { refuse } from '#server/platform/commands.ts'
import { deleteFile } from '#server/platform/files.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { seesDocuments } from '#server/queries/dispute-documents.ts'
import { lockDisputeDocument } from './dispute-documents.ts'
import { recordLineDispute } from './notify-line-disputes.ts'
import { lockDisputed } from './settle-line-dispute.ts'

type RemoveDocument = Contract['reports']['removeLineDisputeDocument']

/** Removes a document of the caller's own from an open dispute while nobody else has opened it. The audit trail says so. */
export const removeLineDisputeDocument: WriteHandler<RemoveDocument> = async (write, { id, document_id }) => {
  const { tx, viewer } = write
  const disputed = await lockDisputed(write, id)
  if (!disputed) return refuse('NOT_FOUND')
  const { report, dispute } = disputed
  if (!seesDocuments({ ...dispute, owner_id: report.owner_id }, viewer)) return refuse('NOT_FOUND')
  const document = await lockDisputeDocument(tx, id, document_id)
  if (!document) return refuse('NOT_FOUND')
  const { uploaded_by, opened_at, filename, sha256 } = document
  const refusal = mayRemoveDocument({ uploaded_by, is_opened: opened_at !== null }, viewer.id)
  if (refusal) return refuse(refusal === 'opened' ? 'DOCUMENT_OPENED' : 'NOT_ALLOWED')
  if (!isOpenDispute(dispute.status)) return refuse('LINE_DISPUTE_CLOSED')
  await tx.deleteFrom('line_dispute_documents').where('file_id', '=', document_id).execute()
  await deleteFile(write, document_id)
  const data = { document_id, filename, sha256 }
  await recordLineDispute(write, report, dispute, 'line_dispute_document_removed', data)
  return { id: document_id }
}

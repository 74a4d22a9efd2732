import type { Contract } from '#contract/index.ts'
import { uploadName } from '#domain/hidden-characters.ts'
import { MAX_DISPUTE_DOCUMENTS, mayAddDocument } from '#domain/line-dispute.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import { type Files, insertFile, receiveDocument, type UploadedFile } from '#server/platform/files.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { findDocumentedDispute, presentDisputeDocument } from './dispute-documents.ts'
import type { LineDisputeRow } from './line-disputes.ts'
import { notifyAboutReport } from './notify.ts'
import { recordLineDispute } from './notify-line-disputes.ts'
import { lockDisputed } from './settle-line-dispute.ts'

type AddDocument = Contract['reports']['addLineDisputeDocument']

/** Adds a document to an open dispute of lines, by who raised it or who answers it. */
export function addLineDisputeDocument({ files }: { files: Files }): Handler<AddDocument> {
  return async ({ db, command, viewer }, { id, document_id, file }) => {
    if (!(await findDocumentedDispute(db, viewer, id))) return refuse('NOT_FOUND')
    const saved = await receiveDocument(files, { file, filename: uploadName(file.name) }, (uploaded) =>
      command((write) => storeDocument(write, { id, document_id, uploaded }), {
        constraints: { files_pkey: 'ALREADY_EXISTS' },
      }),
    )
    return isRefusal(saved) ? saved : saved.document
  }
}

interface NewDocument {
  id: string
  document_id: string
  uploaded: UploadedFile
}

async function storeDocument(write: MemberWrite, { id, document_id, uploaded }: NewDocument) {
  const { tx, viewer, now } = write
  const disputed = await lockDisputed(write, id)
  if (!disputed) return refuse('NOT_FOUND')
  const { report, dispute } = disputed
  const refusal = mayAddDocument({ ...dispute, owner_id: report.owner_id }, viewer.id)
  if (refusal === 'not_yours') return refuse('NOT_FOUND')
  const before = dispute.documents.find((document) => document.id === document_id)
  // A repeated request after a lost response.
  if (before?.sha256 === uploaded.sha256) {
    return { document: presentDisputeDocument(before, dispute, viewer), was_stored: false }
  }
  if (before) return refuse('ALREADY_EXISTS')
  if (refusal) return refuse('LINE_DISPUTE_CLOSED')
  if (dispute.documents.length >= MAX_DISPUTE_DOCUMENTS) {
    const message = `A dispute can have up to ${MAX_DISPUTE_DOCUMENTS} documents.`
    return refuse('FILE_REFUSED', { field: 'file', message })
  }
  const row = await insertFile(tx, { id: document_id, uploaded, uploaded_by: viewer.id, uploaded_at: now })
  await tx.insertInto('line_dispute_documents').values({ file_id: document_id, dispute_id: id }).execute()
  const { filename, sha256 } = uploaded
  const data = { document_id, filename, sha256 }
  await recordLineDispute(write, report, dispute, 'line_dispute_document_added', data)
  notifyOtherSide(write, report, dispute, filename)
  const added = { ...row, uploader_name: viewer.name, uploaded_at: now.toISOString(), is_opened: false }
  return { document: presentDisputeDocument(added, dispute, viewer), was_stored: true }
}

function notifyOtherSide(
  write: MemberWrite,
  report: StoredReport,
  dispute: Pick<LineDisputeRow, 'raised_by'>,
  filename: string,
): void {
  const recipient_id = write.viewer.id === report.owner_id ? dispute.raised_by : report.owner_id
  notifyAboutReport(write, recipient_id, report.id, {
    title: 'Document added to a dispute',
    message: `${nameOf(write.viewer.id)} added “${filename}” to the dispute of lines of ${report.project_title}.`,
  })
}

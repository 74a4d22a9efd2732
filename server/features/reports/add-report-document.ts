import type { Contract } from '#contract/index.ts'
import { uploadName } from '#domain/hidden-characters.ts'
import { mayEdit } from '#domain/report.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import { type Files, insertFile, receiveDocument, type UploadedFile } from '#server/platform/files.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { documentsOf } from './details.ts'
import { presentDocument } from './present-document.ts'
import { lockReport } from './store.ts'
import { latestVersion } from './versions.ts'

type AddDocument = Contract['reports']['addReportDocument']

/** Adds a supporting document to an editable report. */
export function addReportDocument({ files }: { files: Files }): Handler<AddDocument> {
  return async ({ db, command, viewer }, { id, document_id, file }) => {
    const report = await findVisibleReport(db, viewer, id)
    if (report?.owner_id !== viewer.id) return refuse('NOT_FOUND')
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

async function storeDocument({ tx, viewer, now, ...write }: MemberWrite, { id, document_id, uploaded }: NewDocument) {
  const { filename, sha256 } = uploaded
  const report = await lockReport(tx, viewer.id, id)
  if (!report) return refuse('NOT_FOUND')
  const documents = await documentsOf(tx, id)
  const before = documents.find((document) => document.id === document_id)
  // A repeated request after a lost response.
  const latest = await latestVersion(tx, id)
  if (before?.sha256 === sha256) return { document: presentDocument(before, latest, 'owner'), was_stored: false }
  if (before) return refuse('ALREADY_EXISTS')
  if (mayEdit(report, 'owner')) return refuse('REPORT_NOT_EDITABLE')
  if (documents.length >= MAX_DOCUMENTS) {
    return refuse('FILE_REFUSED', { field: 'file', message: `A report can have up to ${MAX_DOCUMENTS} documents.` })
  }

  const first_version = latest + 1
  const row = await insertFile(tx, { id: document_id, uploaded, uploaded_by: viewer.id, uploaded_at: now })
  await tx
    .insertInto('revenue_report_documents')
    .values({ report_id: id, file_id: document_id, first_version })
    .execute()
  write.audit({
    chain: `project:${report.project_id}`,
    action: 'report_document_added',
    subject_type: 'report',
    subject_id: id,
    data: { document_id, filename, sha256 },
  })
  write.publish({ audience: [viewer.id], topic: 'reports', id })
  return { document: presentDocument({ ...row, report_id: id, first_version }, latest, 'owner'), was_stored: true }
}

const MAX_DOCUMENTS = 20

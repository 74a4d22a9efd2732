import type { Contract } from '#contract/index.ts'
import { mayEdit } from '#domain/report.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import { DOCUMENT_FILE_TYPES, type Files, type StoredFile } from '#server/platform/files.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { documentsOf } from './details.ts'
import { presentDocument } from './present.ts'
import { lockReport } from './store.ts'

type AddDocument = Contract['reports']['addReportDocument']

/**
 * Adds a supporting document to an editable report. The bytes are stored first, outside the transaction, and removed if
 * the row is refused.
 */
export function addReportDocument({ files }: { files: Files }): Handler<AddDocument> {
  return async ({ db, command, viewer }, { id, document_id, file }) => {
    const report = await findVisibleReport(db, viewer, id)
    if (report?.owner_id !== viewer.id) return refuse('NOT_FOUND')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const outcome = await files.put({ name: file.name, bytes, allowed: DOCUMENT_FILE_TYPES })
    if (!outcome.stored) return refuse('FILE_REFUSED', { field: 'file', message: outcome.message })

    const stored = outcome.file
    let saved = false
    try {
      const result = await command(
        async (write) => {
          const added = await storeDocument(write, { id, document_id, filename: nameOf(file), stored })
          saved = !isRefusal(added) && added.was_stored
          return isRefusal(added) ? added : added.document
        },
        { constraints: { files_pkey: 'ALREADY_EXISTS' } },
      )
      return result
    } catch (error) {
      // The commit may have succeeded: an orphaned file is better than a document without its bytes.
      saved = true
      throw error
    } finally {
      if (!saved) await files.remove(stored.key)
    }
  }
}

interface NewDocument {
  id: string
  document_id: string
  filename: string
  stored: StoredFile
}

async function storeDocument(
  { tx, viewer, now, ...write }: MemberWrite,
  { id, document_id, filename, stored }: NewDocument,
) {
  const report = await lockReport(tx, viewer.id, id)
  if (!report) return refuse('NOT_FOUND')
  const documents = await documentsOf(tx, id)
  const before = documents.find((document) => document.id === document_id)
  // A repeated request after a lost response.
  if (before?.sha256 === stored.sha256) return { document: presentDocument(before), was_stored: false }
  if (before) return refuse('ALREADY_EXISTS')
  if (mayEdit(report, 'owner')) return refuse('REPORT_NOT_EDITABLE')
  if (documents.length >= MAX_DOCUMENTS) {
    return refuse('FILE_REFUSED', { field: 'file', message: `A report can have up to ${MAX_DOCUMENTS} documents.` })
  }

  const row = {
    id: document_id,
    storage_key: stored.key,
    filename,
    file_type: stored.mime,
    file_size: stored.size,
    sha256: stored.sha256,
    uploaded_by: viewer.id,
    uploaded_at: now,
  }
  await tx.insertInto('files').values(row).execute()
  await tx.insertInto('revenue_report_documents').values({ report_id: id, file_id: document_id }).execute()
  write.audit({
    chain: `project:${report.project_id}`,
    action: 'report_document_added',
    subject_type: 'report',
    subject_id: id,
    data: { document_id, filename, sha256: stored.sha256 },
  })
  write.publish({ audience: [viewer.id], topic: 'reports', id })
  return { document: presentDocument({ ...row, report_id: id }), was_stored: true }
}

const MAX_DOCUMENTS = 20

// Truncation may split a character.
const nameOf = (file: File) => file.name.slice(0, 255).toWellFormed()

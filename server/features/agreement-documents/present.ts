import type { z } from 'zod'
import type { agreementDocument } from '#contract/agreement-documents.ts'
import { mayRemoveDocument } from '#domain/agreement-document.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { DocumentRow } from './store.ts'

export function presentDocument(row: DocumentRow, viewer: Pick<Viewer, 'id'>): z.input<typeof agreementDocument> {
  const is_opened = row.opened_at !== null
  return {
    id: row.id,
    title: row.title,
    type: row.file_type,
    date: row.uploaded_at.toISOString(),
    filename: row.filename,
    file_size: row.file_size,
    uploaded_by: { id: row.uploaded_by, name: row.uploader_name },
    is_opened,
    url: `/api/agreements/${row.agreement_id}/documents/${row.id}`,
    allowed: { delete: mayRemoveDocument({ uploaded_by: row.uploaded_by, is_opened }, viewer.id) === null },
  }
}

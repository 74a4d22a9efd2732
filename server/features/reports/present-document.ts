import type { z } from 'zod'
import type { reportDocument } from '#contract/report-documents.ts'
import { mayRemoveDocument } from '#domain/report.ts'
import type { Side } from '#domain/roles.ts'
import type { DocumentRow } from './details.ts'

/** A document of a report whose latest version has this number; 0 while it was never submitted. */
export function presentDocument(
  row: DocumentRow,
  latest_version: number,
  side: Side | null,
): z.input<typeof reportDocument> {
  return {
    id: row.id,
    filename: row.filename,
    file_type: row.file_type,
    file_size: row.file_size,
    uploaded_at: row.uploaded_at.toISOString(),
    url: documentUrl(row),
    first_version: row.first_version,
    allowed: { remove: mayRemoveDocument({ ...row, latest_version }, side) === null },
  }
}

export const documentUrl = ({ report_id, id }: Pick<DocumentRow, 'report_id' | 'id'>) =>
  `/api/revenue-reports/${report_id}/documents/${id}`

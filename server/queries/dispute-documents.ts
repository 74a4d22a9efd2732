import { sql } from 'kysely'

/** A document of a dispute of lines, as it is read with the dispute. */
export interface DisputeDocument {
  id: string
  filename: string
  file_type: string
  file_size: number
  sha256: string
  uploaded_by: string
  uploader_name: string
  /** As ISO 8601. */
  uploaded_at: string
  is_opened: boolean
}

/** The documents of the dispute `d`, oldest first. */
export const DISPUTE_DOCUMENTS = sql<DisputeDocument[]>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id,
    'filename', f.filename, 'file_type', f.file_type, 'file_size', f.file_size, 'sha256', f.sha256,
    'uploaded_by', f.uploaded_by, 'uploader_name', w.name, 'is_opened', e.opened_at is not null,
    'uploaded_at', to_char(f.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by f.uploaded_at, f.id)
  from line_dispute_documents e join files f on f.id = e.file_id join users w on w.id = f.uploaded_by
  where e.dispute_id = d.id), '[]')`

/** Only the two sides of a dispute and admins see its documents; others who share in the report see the dispute. */
export const seesDocuments = (
  dispute: { raised_by: string; owner_id: string },
  viewer: { id: string; role: string },
): boolean => viewer.role === 'admin' || viewer.id === dispute.raised_by || viewer.id === dispute.owner_id

export const disputeDocumentUrl = (dispute_id: string, id: string) => `/api/line-disputes/${dispute_id}/documents/${id}`

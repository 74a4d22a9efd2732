import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { lineDisputeDocument } from '#contract/line-disputes.ts'
import { mayRemoveDocument } from '#domain/agreement-document.ts'
import { isOpenDispute, type LineDisputeStatus } from '#domain/line-dispute.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type DisputeDocument, disputeDocumentUrl, seesDocuments } from '#server/queries/dispute-documents.ts'

type Looking = Pick<Viewer, 'id' | 'role'>

/** A document as its dispute shows it: its uploader can remove it until the dispute is closed or somebody has opened it. */
export function presentDisputeDocument(
  document: DisputeDocument,
  dispute: { id: string; status: LineDisputeStatus },
  viewer: Pick<Viewer, 'id'>,
): z.input<typeof lineDisputeDocument> {
  const { id, filename, file_type, file_size, uploaded_at, is_opened } = document
  return {
    ...{ id, filename, file_type, file_size, uploaded_at, is_opened },
    uploaded_by: { id: document.uploaded_by, name: document.uploader_name },
    url: disputeDocumentUrl(dispute.id, id),
    allowed: { remove: isOpenDispute(dispute.status) && mayRemoveDocument(document, viewer.id) === null },
  }
}

/** A dispute for its two sides and admins, who see its documents. */
export async function findDocumentedDispute(db: Kysely<DB>, viewer: Looking, id: string) {
  const dispute = await db
    .selectFrom('report_line_disputes as d')
    .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
    .select(['d.id', 'd.report_id', 'd.raised_by', 'r.owner_id'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  return dispute && seesDocuments(dispute, viewer) ? dispute : undefined
}

function documents(db: Kysely<DB>, dispute_id: string) {
  return db
    .selectFrom('line_dispute_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .selectAll('f')
    .select(['d.opened_at', 'd.dispute_id'])
    .where('d.dispute_id', '=', dispute_id)
}

export const findDisputeDocument = (db: Kysely<DB>, dispute_id: string, id: string) =>
  documents(db, dispute_id).where('d.file_id', '=', id).executeTakeFirst()

/** Opening and removing a document wait for each other. */
export const lockDisputeDocument = (tx: Tx, dispute_id: string, id: string) =>
  documents(tx, dispute_id).where('d.file_id', '=', id).forUpdate('d').executeTakeFirst()

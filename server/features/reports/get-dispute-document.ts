import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import { type Files, fileAnswer } from '#server/platform/files.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import { findDisputeDocument, findDocumentedDispute, lockDisputeDocument } from './dispute-documents.ts'

type GetDocument = Contract['reports']['getLineDisputeDocument']

/** A document of a dispute, always as a download. The first time somebody other than its uploader opens it is recorded before. */
export function getLineDisputeDocument({ files }: { files: Files }): Handler<GetDocument> {
  return async ({ db, command, viewer, resHeaders }, { id, document_id }) => {
    const dispute = await findDocumentedDispute(db, viewer, id)
    const document = dispute && (await findDisputeDocument(db, id, document_id))
    if (!document) return refuse('NOT_FOUND')
    if (document.opened_at === null && document.uploaded_by !== viewer.id) {
      const opened = await command((write) => recordOpening(write, dispute, document_id))
      if (isRefusal(opened)) return opened
    }
    return fileAnswer(files, document, resHeaders)
  }
}

interface Sides {
  id: string
  report_id: string
  raised_by: string
  owner_id: string
}

async function recordOpening({ tx, now, publish }: MemberWrite, dispute: Sides, file_id: string) {
  const document = await lockDisputeDocument(tx, dispute.id, file_id)
  // Removed since it was found.
  if (!document) return refuse('NOT_FOUND')
  if (document.opened_at === null) {
    await tx.updateTable('line_dispute_documents').set({ opened_at: now }).where('file_id', '=', file_id).execute()
    publish({ audience: [dispute.owner_id, dispute.raised_by], topic: 'reports', id: dispute.report_id })
  }
  return { id: file_id }
}

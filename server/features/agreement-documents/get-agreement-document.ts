import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import { type Files, fileAnswer } from '#server/platform/files.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import { findAgreement, findDocument, lockDocument, type PartyAgreement } from './store.ts'

type GetDocument = Contract['agreementDocuments']['getAgreementDocument']

/** A document, always as a download. The first time somebody other than its uploader opens it is recorded before. */
export function getAgreementDocument({ files }: { files: Files }): Handler<GetDocument> {
  return async ({ db, command, viewer, resHeaders }, { id, document_id }) => {
    const agreement = await findAgreement(db, viewer, id)
    if (!agreement) return refuse('NOT_FOUND')
    const document = await findDocument(db, id, document_id)
    if (!document) return refuse('NOT_FOUND')
    if (document.opened_at === null && document.uploaded_by !== viewer.id) {
      const opened = await command((write) => recordOpening(write, agreement, document_id))
      if (isRefusal(opened)) return opened
    }
    return fileAnswer(files, document, resHeaders)
  }
}

async function recordOpening({ tx, now, publish }: MemberWrite, { id, ...agreement }: PartyAgreement, file_id: string) {
  const document = await lockDocument(tx, id, file_id)
  // Deleted since it was listed.
  if (!document) return refuse('NOT_FOUND')
  if (document.opened_at === null) {
    await tx.updateTable('agreement_documents').set({ opened_at: now }).where('file_id', '=', file_id).execute()
    publish({ audience: [agreement.owner_id, agreement.provider_id], topic: 'agreements', id })
  }
  return { id: file_id }
}

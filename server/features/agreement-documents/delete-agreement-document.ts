import type { Contract } from '#contract/index.ts'
import { mayRemoveDocument } from '#domain/agreement-document.ts'
import { refuse } from '#server/platform/commands.ts'
import { deleteFile } from '#server/platform/files.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { findAgreement, lockDocument } from './store.ts'

type DeleteDocument = Contract['agreementDocuments']['deleteAgreementDocument']

/** Deletes a document of the caller's own while nobody else has opened it. That it was there stays in the audit trail. */
export const deleteAgreementDocument: WriteHandler<DeleteDocument> = async (write, { id, document_id }) => {
  const { tx, viewer } = write
  const agreement = await findAgreement(tx, viewer, id)
  const document = agreement && (await lockDocument(tx, id, document_id))
  if (!document) return refuse('NOT_FOUND')
  const { uploaded_by, opened_at, title, sha256 } = document
  const reason = mayRemoveDocument({ uploaded_by, is_opened: opened_at !== null }, viewer.id)
  if (reason) return refuse(reason === 'opened' ? 'DOCUMENT_OPENED' : 'NOT_ALLOWED')
  await tx.deleteFrom('agreement_documents').where('file_id', '=', document_id).execute()
  await deleteFile(write, document_id)
  write.audit({
    chain: `deal:${agreement.proposal_id}`,
    action: 'agreement_document_deleted',
    subject_type: 'agreement',
    subject_id: id,
    data: { document_id, title, sha256 },
  })
  write.publish({ audience: [agreement.owner_id, agreement.provider_id], topic: 'agreements', id })
  return { id: document_id }
}

import type { Contract } from '#contract/index.ts'
import { documentTitle, MAX_AGREEMENT_DOCUMENTS } from '#domain/agreement-document.ts'
import { uploadName } from '#domain/hidden-characters.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import { type Files, insertFile, receiveDocument, type UploadedFile } from '#server/platform/files.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import { type DayLimitReading, refuseBeyondDayLimit } from '../agreements/commands.ts'
import { presentDocument } from './present.ts'
import { documentsOf, findAgreement, lockAgreement, type PartyAgreement } from './store.ts'

type AddDocument = Contract['agreementDocuments']['addAgreementDocument']

/** Adds a document to an agreement of the caller, and notifies the other side. */
export function addAgreementDocument({ files }: { files: Files }): Handler<AddDocument> {
  return async ({ db, command, viewer, now }, { id, document_id, title, file }) => {
    const agreement = await findAgreement(db, viewer, id)
    if (!agreement) return refuse('NOT_FOUND')
    const documents = await documentsOf(db, id)
    // A repeated request after a lost response is answered with its document.
    const isThere = documents.some((document) => document.id === document_id)
    const full = isThere ? null : await refuseOnceFull({ db, viewer, now }, agreement, documents.length)
    // Before its bytes are stored and scanned.
    if (full) return full
    const saved = await receiveDocument(files, { file, filename: uploadName(file.name) }, (uploaded) =>
      command((write) => storeDocument(write, { id, document_id, title, uploaded }), {
        constraints: { files_pkey: 'ALREADY_EXISTS' },
      }),
    )
    return isRefusal(saved) ? saved : saved.document
  }
}

interface NewDocument {
  id: string
  document_id: string
  title: string
  uploaded: UploadedFile
}

async function storeDocument(write: MemberWrite, { id, document_id, title, uploaded }: NewDocument) {
  const { tx, viewer, now } = write
  const agreement = await lockAgreement(tx, viewer, id)
  if (!agreement) return refuse('NOT_FOUND')
  const documents = await documentsOf(tx, id)
  const before = documents.find((document) => document.id === document_id)
  // A repeated request after a lost response.
  if (before?.sha256 === uploaded.sha256) return { document: presentDocument(before, viewer), was_stored: false }
  if (before) return refuse('ALREADY_EXISTS')
  const full = await refuseOnceFull({ db: tx, viewer, now }, agreement, documents.length)
  if (full) return full

  const row = await insertFile(tx, { id: document_id, uploaded, uploaded_by: viewer.id, uploaded_at: now })
  const added = { title: documentTitle(title, uploaded.filename), agreement_id: id, opened_at: null }
  await tx
    .insertInto('agreement_documents')
    .values({ file_id: document_id, ...added })
    .execute()
  write.audit({
    chain: `deal:${agreement.proposal_id}`,
    action: 'agreement_document_added',
    subject_type: 'agreement',
    subject_id: id,
    data: { document_id, title: added.title, sha256: uploaded.sha256 },
  })
  notifyOtherSide(write, agreement, added.title)
  write.publish({ audience: [agreement.owner_id, agreement.provider_id], topic: 'agreements', id })
  return { document: presentDocument({ ...row, ...added, uploader_name: viewer.name }, viewer), was_stored: true }
}

const DOCUMENTS_A_DAY = 30

/** Refuses a document beyond what an agreement can have, and what one person can add in a day. */
async function refuseOnceFull(reading: DayLimitReading, agreement: PartyAgreement, documents: number) {
  if (documents >= MAX_AGREEMENT_DOCUMENTS) {
    const message = `An agreement can have up to ${MAX_AGREEMENT_DOCUMENTS} documents.`
    return refuse('FILE_REFUSED', { field: 'file', message })
  }
  const limit = { action: 'agreement_document_added', most: DOCUMENTS_A_DAY, what: 'documents' }
  return refuseBeyondDayLimit(reading, agreement, limit)
}

function notifyOtherSide(write: MemberWrite, agreement: PartyAgreement, title: string): void {
  const { id, owner_id, provider_id } = agreement
  write.notify({
    recipient_id: write.viewer.id === owner_id ? provider_id : owner_id,
    type: 'agreement',
    title: 'New document',
    message: `${nameOf(write.viewer.id)} added “${title}” to “${agreement.title}”.`,
    link_text: 'Open the documents',
    link_url: `/agreement-detail?id=${id}&tab=documents`,
    related_item_type: 'agreement',
    related_item_id: id,
  })
}

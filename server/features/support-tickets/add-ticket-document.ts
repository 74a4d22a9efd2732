import type { Contract } from '#contract/index.ts'
import { uploadName } from '#domain/hidden-characters.ts'
import { attachRefusal, MAX_TICKET_DOCUMENTS, ticketSideOf } from '#domain/support-ticket.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import { type Files, insertFile, receiveDocument, type UploadedFile } from '#server/platform/files.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import { broadcastTicket } from './notify.ts'
import { presentDocument } from './present.ts'
import { findDocument, findTicket, lockTicket, type TicketRow } from './store.ts'

type AddDocument = Contract['supportTickets']['addTicketDocument']

/** Adds a document to a ticket, for its creator and admins. */
export function addTicketDocument({ files }: { files: Files }): Handler<AddDocument> {
  return async ({ db, command, viewer }, { id, document_id, file }) => {
    const ticket = await findTicket(db, viewer, id)
    if (!ticket) return refuse('NOT_FOUND')
    // A repeated request after a lost response is answered with its document.
    const isThere = await findDocument(db, id, document_id)
    const refusal = isThere ? null : refuseDocument(ticket)
    // Before its bytes are stored and scanned.
    if (refusal) return refusal
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

async function storeDocument(write: MemberWrite, { id, document_id, uploaded }: NewDocument) {
  const { tx, viewer, now } = write
  const ticket = await lockTicket(tx, viewer, id)
  if (!ticket) return refuse('NOT_FOUND')
  const before = await findDocument(tx, id, document_id)
  if (before?.sha256 === uploaded.sha256 && before.uploaded_by === viewer.id) {
    return { document: presentDocument(before, ticket, viewer), was_stored: false }
  }
  if (before) return refuse('ALREADY_EXISTS')
  const refusal = refuseDocument(ticket)
  if (refusal) return refusal
  const row = await insertFile(tx, { id: document_id, uploaded, uploaded_by: viewer.id, uploaded_at: now })
  await tx.insertInto('support_ticket_documents').values({ file_id: document_id, ticket_id: id }).execute()
  await tx.updateTable('support_tickets').set({ updated_at: now }).where('id', '=', id).execute()
  if (ticketSideOf(ticket, viewer) === 'admin') {
    write.audit({
      chain: `ticket:${id}`,
      action: 'ticket_document_added',
      subject_type: 'support_ticket',
      subject_id: id,
      data: { document_id, sha256: uploaded.sha256 },
    })
  }
  await broadcastTicket(write, ticket)
  const uploader = { uploader_name: viewer.name, uploader_role: viewer.role }
  return { document: presentDocument({ ...row, ticket_id: id, ...uploader }, ticket, viewer), was_stored: true }
}

function refuseDocument(ticket: TicketRow) {
  const reason = attachRefusal(ticket)
  if (reason === 'resolved') return refuse('TICKET_RESOLVED')
  const message = `A ticket can have up to ${MAX_TICKET_DOCUMENTS} documents.`
  return reason && refuse('FILE_REFUSED', { field: 'file', message })
}

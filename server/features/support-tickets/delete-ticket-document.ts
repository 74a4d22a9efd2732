import type { Contract } from '#contract/index.ts'
import { mayRemoveTicketDocument, ticketSideOf } from '#domain/support-ticket.ts'
import { refuse } from '#server/platform/commands.ts'
import { deleteFile } from '#server/platform/files.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { broadcastTicket } from './notify.ts'
import { findDocument, lockTicket } from './store.ts'

type DeleteDocument = Contract['supportTickets']['deleteTicketDocument']

/** Deletes a document of the viewer's own from an open ticket. */
export const deleteTicketDocument: WriteHandler<DeleteDocument> = async (write, { id, document_id }) => {
  const { tx, viewer } = write
  const ticket = await lockTicket(tx, viewer, id)
  const document = ticket && (await findDocument(tx, id, document_id))
  if (!document) return refuse('NOT_FOUND')
  const { uploaded_by, sha256 } = document
  if (!mayRemoveTicketDocument({ uploaded_by, status: ticket.status }, viewer.id)) return refuse('NOT_ALLOWED')
  await tx.deleteFrom('support_ticket_documents').where('file_id', '=', document_id).execute()
  await deleteFile(write, document_id)
  if (ticketSideOf(ticket, viewer) === 'admin') {
    write.audit({
      chain: `ticket:${id}`,
      action: 'ticket_document_deleted',
      subject_type: 'support_ticket',
      subject_id: id,
      data: { document_id, sha256 },
    })
  }
  await broadcastTicket(write, ticket)
  return { id: document_id }
}

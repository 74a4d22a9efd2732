import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { deleteFile } from '#server/platform/files.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { broadcastTicket } from './notify.ts'
import { documentsOf, lockTicket } from './store.ts'

type DeleteTicket = Contract['supportTickets']['deleteTicket']

/** Deletes a ticket of the viewer's own, or any as an admin, with its history and documents. The audit trail keeps that. */
export const deleteTicket: WriteHandler<DeleteTicket> = async (write, { id }) => {
  const { tx, viewer } = write
  const ticket = await lockTicket(tx, viewer, id)
  if (!ticket) return refuse('NOT_FOUND')
  const documents = await documentsOf(tx, id)
  await tx.deleteFrom('support_tickets').where('id', '=', id).execute()
  for (const document of documents) await deleteFile(write, document.id)
  write.audit({
    chain: `ticket:${id}`,
    action: 'ticket_deleted',
    subject_type: 'support_ticket',
    subject_id: id,
    data: { user_id: ticket.user_id, status: ticket.status, replies: ticket.replies, documents: documents.length },
  })
  await broadcastTicket(write, ticket)
  return { id }
}

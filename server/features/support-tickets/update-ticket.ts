import { randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { resolveRefusal, ticketSideOf } from '#domain/support-ticket.ts'
import { excerptOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { addEntries } from './add-entry.ts'
import { broadcastTicket, notifyCreator } from './notify.ts'
import { presentWithHistory } from './present.ts'
import { findTicket, lockTicket } from './store.ts'

type UpdateTicket = Contract['supportTickets']['updateTicket']

/** Resolves an open ticket, for good (decision C-189). */
export const updateTicket: WriteHandler<UpdateTicket> = async (write, { id, status }) => {
  const { tx, viewer, now, today } = write
  const ticket = await lockTicket(tx, viewer, id)
  const side = ticket && ticketSideOf(ticket, viewer)
  if (!(ticket && side)) return refuse('NOT_FOUND')
  const refusal = resolveRefusal(ticket, side)
  if (refusal) return refuse(refusal === 'resolved' ? 'TICKET_RESOLVED' : 'NOT_ALLOWED')
  const counted = await addEntries(write, ticket, [{ id: randomUUID(), kind: 'resolved', side }])
  await tx
    .updateTable('support_tickets')
    .set({ status, resolved_at: now, waiting_since: null, ...counted })
    .where('id', '=', id)
    .execute()
  notifyCreator(write, ticket, {
    title: 'Support ticket resolved',
    message: `An admin resolved “${excerptOf(ticket.subject)}”. If it isn’t solved, create a new ticket from it.`,
  })
  write.audit({ chain: `ticket:${id}`, action: 'ticket_resolved', subject_type: 'support_ticket', subject_id: id })
  await broadcastTicket(write, ticket)
  const after = await findTicket(tx, viewer, id)
  return presentWithHistory({ db: tx, viewer, today }, after ?? ticket)
}

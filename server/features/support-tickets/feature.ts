import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { addTicketDocument } from './add-ticket-document.ts'
import { anonymize } from './anonymize.ts'
import { createTicket } from './create-ticket.ts'
import { deleteTicket } from './delete-ticket.ts'
import { deleteTicketDocument } from './delete-ticket-document.ts'
import { getTicket } from './get-ticket.ts'
import { getTicketDocument } from './get-ticket-document.ts'
import { getTicketSubject } from './get-ticket-subject.ts'
import { getTicketTotals } from './get-ticket-totals.ts'
import { listAllTickets } from './list-all-tickets.ts'
import { listTickets } from './list-tickets.ts'
import { personalData } from './personal-data.ts'
import { admins, customers, members } from './policy.ts'
import { replyToTicket } from './reply-to-ticket.ts'
import { updateTicket } from './update-ticket.ts'

/**
 * Tickets stay with the admins when their creator deletes their account, as messages stay with who received them; the
 * name and the documents go, and what is open is resolved.
 */
export const supportTickets = feature('supportTickets', {
  operations: {
    createTicket: operation(customers, createTicket),
    listTickets: fromReplica(operation(members, () => listTickets)),
    listAllTickets: fromReplica(operation(admins, () => listAllTickets)),
    getTicketTotals: fromReplica(operation(admins, () => getTicketTotals)),
    getTicketSubject: operation(members, () => getTicketSubject),
    getTicket: operation(members, () => getTicket),
    updateTicket: operation(admins, () => updateTicket, transaction()),
    deleteTicket: operation(members, () => deleteTicket, transaction()),
    replyToTicket: operation(members, replyToTicket),
    addTicketDocument: operation(members, addTicketDocument),
    getTicketDocument: operation(members, getTicketDocument),
    deleteTicketDocument: operation(members, () => deleteTicketDocument, transaction()),
  },
  live: ['supportTickets'],
  personal_data: personalData,
  anonymize,
})

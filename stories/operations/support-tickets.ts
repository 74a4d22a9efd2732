import { randomUUID } from 'node:crypto'
import { about, operationRowsOf, own } from '../operation-rows.ts'

interface WithTicket extends Readonly<Record<string, string>> {
  ticket_id: string
  document_id: string
}

const screen = () => new File(['%PDF-1.7'], 'screen.pdf', { type: 'application/pdf' })
const words = { subject: 'A payment is missing', description: 'October has not arrived.' }

export const operations = operationRowsOf<'supportTickets', WithTicket>(
  'supportTickets',
  async ({ olivia, deal }) => {
    const [id, document_id] = [randomUUID(), randomUUID()]
    const subject = { related_item_type: 'payment' as const, related_item_id: deal.payment_id }
    await olivia.api.supportTickets.createTicket({ id, ...words, ...subject })
    await olivia.api.supportTickets.addTicketDocument({ id, document_id, file: screen() })
    return { ticket_id: id, document_id }
  },
  {
    createTicket: about(({ payment_id }) => ({
      ...{ id: randomUUID(), ...words },
      ...{ related_item_type: 'payment', related_item_id: payment_id },
    })),
    listTickets: own(),
    listAllTickets: own(),
    getTicketTotals: own(),
    getTicketSubject: about(({ payment_id }) => ({ related_item_type: 'payment', related_item_id: payment_id })),
    getTicket: about(({ ticket_id }) => ({ id: ticket_id })),
    updateTicket: about(() => ({ id: randomUUID(), status: 'resolved' })),
    replyToTicket: about(({ ticket_id }) => ({ id: ticket_id, reply_id: randomUUID(), content: 'Hello' })),
    addTicketDocument: about(({ ticket_id }) => ({ id: ticket_id, document_id: randomUUID(), file: screen() })),
    getTicketDocument: about(({ ticket_id, document_id }) => ({ id: ticket_id, document_id })),
    deleteTicketDocument: about(({ ticket_id, document_id }) => ({ id: ticket_id, document_id })),
    deleteTicket: about(({ ticket_id }) => ({ id: ticket_id })),
  },
)

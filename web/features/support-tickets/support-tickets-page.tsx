import { useViewer } from '../../lib/session.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { CreateTicket } from './create-ticket.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { TicketQueue } from './ticket-queue.tsx'

/** /support-tickets: admins answer everybody's tickets; all others create tickets, and follow their own. */
export function SupportTicketsPage() {
  const { role } = useViewer()
  if (role === 'admin') return <TicketQueue />
  return (
    <>
      <PageHeader title="Support" description="Ask us about anything on Sharewell. We answer here and by email." />
      <PageTabs
        label="Support"
        tabs={[
          { value: 'create', label: 'Create Ticket', content: <CreateTicket /> },
          { value: 'tickets', label: 'View Tickets', content: <OwnTickets /> },
        ]}
      />
    </>
  )
}

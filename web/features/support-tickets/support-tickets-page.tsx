import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton, TableSkeleton } from '../../ui/skeletons.tsx'
import { OwnTickets } from './own-tickets.tsx'

const CreateTicket = lazy(async () => ({ default: (await import('./create-ticket.tsx')).CreateTicket }))
const TicketQueue = lazy(async () => ({ default: (await import('./ticket-queue.tsx')).TicketQueue }))

/** /support-tickets: admins answer everybody's tickets; all others create tickets, and follow their own. */
export function SupportTicketsPage() {
  const { role } = useViewer()
  if (role === 'admin') {
    return (
      <Suspense fallback={<TableSkeleton columns={6} label="Loading tickets..." />}>
        <TicketQueue />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeader title="Support" description="Ask us about anything on Sharewell. We answer here and by email." />
      <PageTabs
        label="Support"
        tabs={[
          { value: 'create', label: 'Create Ticket', content: <Form /> },
          { value: 'tickets', label: 'View Tickets', content: <OwnTickets /> },
        ]}
      />
    </>
  )
}

const Form = () => (
  <Suspense fallback={<CardSkeleton lines={8} label="Loading the form..." />}>
    <CreateTicket />
  </Suspense>
)

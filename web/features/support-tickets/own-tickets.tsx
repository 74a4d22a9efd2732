import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { DeleteTicket } from './delete-ticket.tsx'
import { PriorityWord, Time } from './ticket-cells.tsx'
import type { Ticket } from './ticket-values.ts'

/** The viewer's own tickets, newest first. */
export function OwnTickets() {
  const query = useList(orpc.supportTickets.listTickets, {})
  const [deleted, setDeleted] = useState<Ticket | null>(null)
  return (
    <>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={4} label="Loading tickets..." />}
          failed="Error loading tickets"
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState title="No tickets yet" action={<ButtonLink to="/support-tickets">Create Ticket</ButtonLink>}>
              Tickets that you create appear here.
            </EmptyState>
          }
        >
          {(rows) => (
            <DataTable
              label="Tickets"
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ subject }) => subject}
              rowLink={({ id }) => linkOptions({ to: '/support-tickets/$ticketId', params: { ticketId: id } })}
              menu={(ticket) => [{ label: 'Delete', onSelect: () => setDeleted(ticket) }]}
              columns={[
                { header: 'Subject', phone: 'first', cell: ({ subject }) => <bdi>{subject}</bdi> },
                { header: 'Status', phone: 'second', cell: ({ status }) => <StatusBadge status={status} /> },
                { header: 'Priority', phone: 'second', cell: PriorityWord },
                { header: 'Replies', right: true, phone: 'none', cell: ({ replies }) => replies },
                { header: 'Last activity', phone: 'second-end', cell: ({ updated_at }) => <Time at={updated_at} /> },
              ]}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
      {deleted ? <DeleteTicket ticket={deleted} onClose={() => setDeleted(null)} /> : null}
    </>
  )
}

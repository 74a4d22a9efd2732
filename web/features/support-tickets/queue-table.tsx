import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryView } from '../../lib/query-view.tsx'
import { NoMatch } from '../../shared/lists/no-match.tsx'
import { Card } from '../../ui/card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RowAction } from '../../ui/table/row-menu.tsx'
import { waitingSince } from '../../ui/timestamps.ts'
import { DeleteTicket } from './delete-ticket.tsx'
import { PriorityWord, Time } from './ticket-cells.tsx'
import type { Ticket } from './ticket-values.ts'
import { useAdminActions } from './use-admin-actions.ts'

interface QueueTableProps {
  query: UseInfiniteQueryResult<Ticket[]>
  /** Shows the whole list again; there while filters narrow it. */
  onReset: (() => void) | undefined
}

/** One line a ticket: who asks what, and how long they have waited. */
export function QueueTable({ query, onReset }: QueueTableProps) {
  const { resolve, chat } = useAdminActions()
  const [deleted, setDeleted] = useState<Ticket | null>(null)
  const actionsOf = (ticket: Ticket): RowAction[] => [
    ...(ticket.allowed.resolve ? [{ label: 'Mark resolved', onSelect: () => resolve(ticket) }] : []),
    { label: 'Chat', onSelect: () => chat(ticket) },
    { label: 'Delete', onSelect: () => setDeleted(ticket) },
  ]
  return (
    <Card flush>
      <QueryView
        query={query}
        loading={<TableSkeleton columns={6} label="Loading tickets..." />}
        failed="Error loading tickets"
        isEmpty={(rows) => rows.length === 0}
        empty={
          onReset ? (
            <NoMatch title="No tickets match your filters" onReset={onReset} />
          ) : (
            <EmptyState title="No tickets yet">Support requests of everybody appear here.</EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            label="Support tickets"
            rows={rows}
            rowKey={({ id }) => id}
            rowName={({ subject }) => subject}
            rowLink={({ id }) => linkOptions({ to: '/support-tickets/$ticketId', params: { ticketId: id } })}
            menu={actionsOf}
            columns={[
              { header: 'Subject', phone: 'first', cell: ({ subject }) => <bdi>{subject}</bdi> },
              { header: 'Customer', phone: 'second', cell: ({ user }) => <bdi>{user.name}</bdi> },
              { header: 'Priority', phone: 'second', cell: PriorityWord },
              { header: 'Status', phone: 'second', cell: ({ status }) => <StatusBadge status={status} /> },
              { header: 'Waiting', phone: 'none', oneLine: true, cell: Waiting },
              {
                header: 'Created',
                phone: 'second-end',
                oneLine: true,
                cell: ({ created_at }) => <Time at={created_at} />,
              },
            ]}
          />
        )}
      </QueryView>
      {deleted ? <DeleteTicket ticket={deleted} onClose={() => setDeleted(null)} /> : null}
    </Card>
  )
}

const Waiting = ({ waiting_since }: Ticket) => (waiting_since ? waitingSince(waiting_since) : '–')

import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { DeleteTicket } from './delete-ticket.tsx'
import type { TicketWithHistory } from './ticket-values.ts'
import { useAdminActions } from './use-admin-actions.ts'

/** What can be done with a ticket: resolved and talked about by admins, deleted by its creator too. */
export function TicketActions({ ticket }: { ticket: TicketWithHistory }) {
  const { role } = useViewer()
  const navigate = useNavigate()
  const { resolve, isResolving, chat } = useAdminActions()
  const [isDeleting, setDeleting] = useState(false)
  const list = role === 'admin' ? {} : { tab: 'tickets' }
  return (
    <>
      {ticket.allowed.delete ? (
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      ) : null}
      {role === 'admin' ? (
        <Button variant="default" onClick={() => chat(ticket)}>
          Chat
        </Button>
      ) : null}
      {ticket.allowed.resolve ? (
        <Button loading={isResolving} onClick={() => resolve(ticket)}>
          Mark resolved
        </Button>
      ) : null}
      {isDeleting ? (
        <DeleteTicket
          ticket={ticket}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate({ to: '/support-tickets', search: list, replace: true })}
        />
      ) : null}
    </>
  )
}

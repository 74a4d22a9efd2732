import { useNavigate } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import type { Ticket } from './ticket-values.ts'

/** What an admin does with a ticket beside answering it. */
export function useAdminActions() {
  const navigate = useNavigate()
  const resolving = useOperation(orpc.supportTickets.updateTicket, {
    success: 'Ticket resolved',
    failed: 'Failed to update ticket',
    toastFailure: true,
  })
  return {
    isResolving: resolving.isBusy,
    resolve: ({ id }: Pick<Ticket, 'id'>) => resolving.run({ id, status: 'resolved' }),
    /** Opens the conversation with its creator; there is none with somebody who has left. */
    chat({ user: { id } }: Pick<Ticket, 'user'>) {
      if (id === null) void toast({ message: 'Cannot initiate chat. User ID missing.', tone: 'bad' })
      else void navigate({ to: '/chat/$userId', params: { userId: id } })
    },
  }
}

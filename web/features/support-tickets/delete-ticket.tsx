import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface DeleteTicketProps {
  ticket: { id: string; subject: string }
  onClose: () => void
  /** Before the lists that it was in are read again. */
  onDeleted?: () => unknown
}

/** Asks before a ticket is deleted with all that belongs to it. */
export function DeleteTicket({ ticket: { id, subject }, onClose, onDeleted = onClose }: DeleteTicketProps) {
  const deleting = useOperation(orpc.supportTickets.deleteTicket, {
    success: 'Ticket deleted',
    failed: 'Failed to delete ticket',
    onDone: onDeleted,
  })
  return (
    <ConfirmDialog
      opened
      title="Delete ticket"
      confirmLabel="Delete ticket"
      busyLabel="Deleting..."
      danger
      onConfirm={() => deleting.run({ id })}
      onCancel={onClose}
      busy={deleting.isBusy}
      failure={deleting.failure?.sentence}
    >
      <p>
        “<bdi>{subject}</bdi>” is deleted with its replies and attachments. This can’t be undone.
      </p>
    </ConfirmDialog>
  )
}

import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Invitation, invitedName } from './invitation-values.ts'

interface WithdrawButtonProps {
  invitation: Invitation
  onAsk: (invitation: Invitation) => void
}

export function WithdrawButton({ invitation, onAsk }: WithdrawButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={`Withdraw the invitation of ${invitedName(invitation)}`}
      onClick={() => onAsk(invitation)}
    >
      Withdraw
    </Button>
  )
}

interface WithdrawDialogProps {
  /** Null while nothing is asked. */
  invitation: Invitation | null
  onClose: () => void
}

export function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  const withdrawing = useOperation(orpc.invitations.withdrawInvitation, {
    success: 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened={invitation !== null}
      title="Withdraw this invitation?"
      confirmLabel="Withdraw Invitation"
      onConfirm={() => invitation && withdrawing.run({ id: invitation.id })}
      onCancel={onClose}
      busy={withdrawing.isBusy}
      failure={formLevelError(withdrawing.failure)}
      danger
    >
      {invitation ? `${invitedName(invitation)} can no longer accept it, and its link stops working.` : null}
    </ConfirmDialog>
  )
}

import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { type Invitation, invitedName } from './invitation-values.ts'

/** Sends an invitation again, with a new link. */
export function ResendButton({ invitation }: { invitation: Invitation }) {
  const name = invitedName(invitation)
  const resending = useOperation(orpc.invitations.resendInvitation, {
    success: `Invitation sent again to ${name}`,
    failed: 'Failed to resend the invitation',
    toastFailure: true,
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={resending.isBusy}
      aria-label={`Resend to ${name}`}
      onClick={() => resending.run({ id: invitation.id })}
    >
      Resend
    </Button>
  )
}

import { SECRET_OVERLAP_HOURS } from '#domain/webhook-delivery.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SecretShown } from './secret-shown.tsx'

/** Replaces the secret of an endpoint, and shows the new one. */
export function RotateSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const rotating = useOperation(orpc.webhookEndpoints.rotateWebhookSecret, {
    success: 'Secret rotated',
    failed: 'Failed to rotate the secret',
  })
  if (rotating.output) {
    return (
      <Dialog opened onClose={onClose} title="Copy the new secret">
        <SecretShown secret={rotating.output.secret} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      opened
      title="Rotate the secret?"
      confirmLabel="Rotate secret"
      busy={rotating.isBusy}
      failure={rotating.failure?.sentence}
      onConfirm={() => rotating.run({ id })}
      onCancel={onClose}
    >
      You get a new secret. Messages are signed with both for {SECRET_OVERLAP_HOURS} hours, then with the new one only.
    </ConfirmDialog>
  )
}

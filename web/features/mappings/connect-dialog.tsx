import { Button } from '@mantine/core'
import { useConnectStripe } from '../../shared/stripe-account/use-connect-stripe.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

interface ConnectDialogProps {
  project_id: string
  opened: boolean
  onClose: () => void
  /** Before the page is left: keeps what was typed. */
  onLeave: () => void
}

/** In place of a mapping that nothing could be counted for: the account comes first. */
export function ConnectDialog({ project_id, opened, onClose, onLeave }: ConnectDialogProps) {
  const { connect, isLeaving } = useConnectStripe()
  return (
    <Dialog opened={opened} onClose={onClose} title="Connect your Stripe account" locked={isLeaving}>
      <p>
        This project has no Stripe account connected, so there is nothing to count yet. Connect the account that your
        customers pay into; we only ever read it. Manual mappings need no account. What you typed here is kept.
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isLeaving}>
          Cancel
        </Button>
        <Button
          loading={isLeaving}
          data-autofocus
          onClick={() => {
            onLeave()
            connect(project_id)
          }}
        >
          Connect Stripe Account
        </Button>
      </DialogActions>
    </Dialog>
  )
}

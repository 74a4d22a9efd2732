import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Listing, partWords } from './listing-values.ts'

export function CancelDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const offers = listing.open_offers.length
  const canceling = useOperation(orpc.market.cancelListing, {
    success: 'Listing cancelled',
    failed: 'Failed to cancel the listing',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      danger
      title="Cancel this listing?"
      confirmLabel="Cancel Listing"
      cancelLabel="Go back"
      busy={canceling.isBusy}
      failure={canceling.failure?.sentence}
      onConfirm={() => canceling.run({ id: listing.id })}
      onCancel={onClose}
    >
      <p>
        {partWords(listing)} is no longer for sale and stays yours.
        {offers > 0 ? ` ${offers === 1 ? 'The open offer is' : `${offers} open offers are`} declined.` : ''} You can
        list it again at any time.
      </p>
    </ConfirmDialog>
  )
}

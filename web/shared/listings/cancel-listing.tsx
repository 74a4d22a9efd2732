import { countOf } from '#domain/counted.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { partWords } from './listing-words.ts'

interface CancelListingProps {
  listing: {
    id: string
    project_title: string
    provider_name: string
    rev_share_percentage: number
    asking_price: number
    currency: Currency
    offers: number
  }
  onClose: () => void
}

/** Asks before a listing is taken off the marketplace. */
export function CancelListing({ listing, onClose }: CancelListingProps) {
  const { id, project_title, asking_price, currency, offers } = listing
  const cancelling = useOperation(orpc.market.cancelListing, {
    success: 'Listing cancelled',
    failed: 'Failed to cancel the listing',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      danger
      title="Cancel Listing"
      confirmLabel="Cancel Listing"
      busyLabel="Cancelling..."
      cancelLabel="Keep Listing"
      onConfirm={() => cancelling.run({ id })}
      onCancel={onClose}
      busy={cancelling.isBusy}
      failure={cancelling.failure?.sentence}
    >
      <p>
        {partWords(listing)} in {project_title} is no longer for sale at {formatMoney(asking_price, currency)}. It stays
        yours.
      </p>
      {offers > 0 ? <p>{countOf(offers, 'open offer')} will be declined.</p> : null}
    </ConfirmDialog>
  )
}

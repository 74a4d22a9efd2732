import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { BuyForm } from './buy-form.tsx'
import type { Listing, Purchase } from './listing-values.ts'
import styles from './listings.module.css'
import { PurchaseProgress } from './purchase-card.tsx'

const HAS_FAILED: readonly Purchase['status'][] = ['failed', 'expired']

/** Buying at the asking price: what it takes, then the payment to its end. It goes on when the dialog is closed. */
export function BuyDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [started, follow] = useState<Purchase | null>(null)
  const purchase = listing.purchase?.id === started?.id ? listing.purchase : started
  return (
    <Dialog opened onClose={onClose} title={`Buy ${listing.rev_share_percentage}% of the right`}>
      {purchase ? (
        <div className={styles.stack}>
          <PurchaseProgress purchase={purchase} />
          {purchase.status === 'reserved' ? (
            <p className={styles.dim}>
              You can close this. The payment continues, and you can follow it on the listing.
            </p>
          ) : null}
          {purchase.status === 'waiting' ? (
            <p className={styles.dim}>You can close this. We notify you once it is decided.</p>
          ) : null}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            {HAS_FAILED.includes(purchase.status) && listing.allowed.buy ? (
              <Button onClick={() => follow(null)}>Try again</Button>
            ) : null}
            {purchase.status === 'settled' ? <ButtonLink to="/portfolio">Open portfolio</ButtonLink> : null}
          </DialogActions>
        </div>
      ) : (
        <BuyForm listing={listing} onStarted={follow} onClose={onClose} />
      )}
    </Dialog>
  )
}

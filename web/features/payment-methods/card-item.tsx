import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { CardLine, cardName } from '../../shared/cards/card-line.tsx'
import type { SavedCard } from '../../shared/cards/use-cards.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './payment-methods.module.css'

/** One saved card with what may be done with it. The default one stays: choose another default first. */
export function CardItem({ card, user_id }: { card: SavedCard; user_id: string }) {
  const [isRemoving, setRemoving] = useState(false)
  const why = useId()
  const choosing = useOperation(orpc.paymentMethods.setDefaultMethod, {
    success: ({ message }) => message,
    failed: 'Failed to set default payment method',
    toastFailure: true,
  })
  const named = { user_id, payment_method_id: card.id }
  return (
    <li className={styles.card} aria-label={cardName(card)}>
      <div>
        <CardLine card={card} />
        <p className={styles.holder}>{card.billing_details.name}</p>
        {card.is_default ? (
          <p id={why} className={styles.why}>
            To remove this card, make another card the default first.
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {card.is_default ? (
          <Button variant="default" disabled aria-describedby={why}>
            Cannot Delete Default
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => choosing.run(named)} loading={choosing.isBusy}>
              Set as Default
            </Button>
            <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          </>
        )}
      </div>
      {isRemoving ? <RemoveDialog card={card} named={named} onClose={() => setRemoving(false)} /> : null}
    </li>
  )
}

interface RemoveDialogProps {
  card: SavedCard
  named: { user_id: string; payment_method_id: string }
  onClose: () => void
}

function RemoveDialog({ card, named, onClose }: RemoveDialogProps) {
  const removing = useOperation(orpc.paymentMethods.removePaymentMethod, {
    success: 'Payment method removed',
    failed: 'Failed to delete payment method',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      danger
      title="Remove this card?"
      confirmLabel="Remove"
      busy={removing.isBusy}
      failure={removing.failure?.sentence}
      onConfirm={() => removing.run(named)}
      onCancel={onClose}
    >
      {cardName(card)} will no longer be available for payments. Past payments are not affected.
    </ConfirmDialog>
  )
}

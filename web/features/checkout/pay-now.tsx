import { Button } from '@mantine/core'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { SavedCardChoice } from '../../shared/cards/saved-card-choice.tsx'
import { useCardChoice } from '../../shared/cards/use-cards.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './checkout.module.css'
import type { Checkout } from './checkout-values.ts'
import { usePaying } from './use-paying.ts'

/** What is to be paid, with which card, and the way to do it or to leave it. */
export function PayNow({ checkout, client_secret }: { checkout: Checkout; client_secret: string }) {
  const { amount, currency, description, confirm_until, payment_method_id } = checkout
  const choice = useCardChoice(payment_method_id ?? undefined)
  const paying = usePaying(checkout)
  const [isCanceling, setCanceling] = useState(false)
  const card = choice.payment_method_id
  return (
    <Card title={description}>
      <div className={styles.stack}>
        <Amount amount={amount} currency={currency} size="hero" />
        {confirm_until ? (
          <p className={styles.dim}>
            Confirm it until {formatTimestamp(confirm_until)}, or it is cancelled and you are not charged.
          </p>
        ) : null}
        <SavedCardChoice choice={choice} disabled={paying.isBusy} />
        <FormFailure>{paying.failure}</FormFailure>
        <FormActions>
          <Button variant="default" onClick={() => setCanceling(true)} disabled={paying.isBusy}>
            Cancel payment
          </Button>
          <Button
            onClick={() => card && paying.run({ client_secret, payment_method_id: card })}
            loading={paying.isBusy}
            disabled={!card}
          >
            Pay Now
          </Button>
        </FormActions>
      </div>
      {isCanceling ? <CancelDialog checkout={checkout} onClose={() => setCanceling(false)} /> : null}
    </Card>
  )
}

function CancelDialog({ checkout, onClose }: { checkout: Checkout; onClose: () => void }) {
  const canceling = useOperation(orpc.checkouts.cancelCheckout, {
    success: ({ status }) => (status === 'failed' ? 'Payment cancelled' : null),
    failed: 'Failed to cancel the payment',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      danger
      title="Cancel this payment?"
      confirmLabel="Cancel payment"
      cancelLabel="Go back"
      busy={canceling.isBusy}
      failure={canceling.failure?.sentence}
      onConfirm={() => canceling.run({ charge_id: checkout.charge_id })}
      onCancel={onClose}
    >
      Your card is not charged. You can pay later.
    </ConfirmDialog>
  )
}

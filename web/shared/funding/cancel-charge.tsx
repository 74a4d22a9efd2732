import { Button } from '@mantine/core'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Batch } from '../payments/money-values.ts'

interface CancelChargeProps {
  charge_id: string
  waiting: NonNullable<NonNullable<Batch['charge']>['waiting']>
}

/** Ends a charge that waits for its payer, after a question. */
export function CancelCharge({ charge_id, waiting }: CancelChargeProps) {
  const [isAsking, setAsking] = useState(false)
  const canceling = useOperation(orpc.checkouts.cancelCheckout, {
    success: ({ status }) => (status === 'failed' ? 'Payment cancelled' : null),
    failed: 'Failed to cancel the payment',
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Cancel payment
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title="Cancel this payment?"
        confirmLabel="Cancel payment"
        cancelLabel="Go back"
        busy={canceling.isBusy}
        failure={canceling.failure?.sentence}
        onConfirm={() => canceling.run({ charge_id })}
        onCancel={() => setAsking(false)}
      >
        {waiting.method === 'bank_transfer'
          ? 'You can pay in another way then. Money that has arrived, or arrives later, is used for your next bank transfer.'
          : 'You are not charged, and can pay in another way.'}
      </ConfirmDialog>
    </>
  )
}

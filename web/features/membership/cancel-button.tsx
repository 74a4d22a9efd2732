import { Button } from '@mantine/core'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import type { Subscription } from './membership-values.ts'

/** Ends a subscription with its period, or continues one that was to end. */
export function CancelButton({ subscription }: { subscription: Subscription }) {
  const [isAsking, setAsking] = useState(false)
  const { allowed, title, current_period_end: end } = subscription
  const changing = useOperation(orpc.membership.cancel, {
    success: ({ subscription: after }) =>
      after?.cancel_at_period_end ? 'Your subscription ends with its period' : 'Your subscription continues',
    failed: 'Failed to cancel subscription.',
    onDone: () => setAsking(false),
  })
  if (allowed.resume) {
    return (
      <Button variant="default" loading={changing.isBusy} onClick={() => changing.run({ cancel_at_period_end: false })}>
        Continue subscription
      </Button>
    )
  }
  if (!allowed.cancel) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Cancel subscription
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title="Cancel your subscription?"
        confirmLabel="Cancel subscription"
        cancelLabel="Go back"
        busy={changing.isBusy}
        failure={changing.failure?.sentence}
        onConfirm={() => changing.run({ cancel_at_period_end: true })}
        onCancel={() => setAsking(false)}
      >
        {title} stays open until {end ? formatTimestamp(end) : 'its period ends'}. Nothing is charged after that.
      </ConfirmDialog>
    </>
  )
}

import { Textarea } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { type client, orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Share = InferClientOutputs<typeof client>['distributions']['getDistribution']

/** Says what one share comes to before its owner approves it by itself. */
export function ApproveShareDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, provider_name, gross, amount, currency, approval_notes } = share
  const [notes, setNotes] = useState(approval_notes)
  const approving = useOperation(orpc.distributions.approveDistribution, {
    success: 'Share approved',
    failed: 'Failed to approve distribution',
    onDone: onClose,
    onFailed: () => void queries.invalidateQueries({ queryKey: orpc.distributions.key() }),
  })
  return (
    <ConfirmDialog
      opened
      title="Approve this share"
      confirmLabel="Approve share"
      busyLabel="Approving..."
      onConfirm={() => id && approving.run({ id, notes })}
      onCancel={onClose}
      busy={approving.isBusy}
      failure={approving.failure?.sentence}
    >
      <p>
        {formatMoney(gross, currency)} gross for {provider_name}, who receives {formatMoney(amount, currency)} net. You
        are not charged yet.
      </p>
      <Textarea
        label="Notes"
        description="Optional. Only you and admins can read them."
        autosize
        minRows={2}
        maxLength={2000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

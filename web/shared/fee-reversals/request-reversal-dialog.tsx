import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { formatMoney, type Money } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'

interface RequestReversalDialogProps {
  proposal_id: string
  fee: Money
  /** Who would pay instead. */
  other_party: string
  onClose: () => void
}

/** The payer asks for the fee to be charged to the other party. */
export function RequestReversalDialog({ proposal_id, fee, other_party, onClose }: RequestReversalDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim() ? null : 'Please provide a reason for the fee reversal request'),
    },
    validateInputOnBlur: true,
  })
  const requesting = useOperation(orpc.feeReversals.requestFeeReversal, {
    form,
    success: 'Fee reversal request submitted for review',
    failed: 'Failed to submit the request',
    onDone: onClose,
  })
  const money = formatMoney(fee.amount, fee.currency)
  return (
    <Dialog opened onClose={onClose} title="Request a fee reversal" locked={requesting.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          ({ reason }) => requesting.run({ id, proposal_id, reason }),
          (errors) => focusFirst(form, errors),
        )}
        failure={requesting.failure?.sentence}
        act="Submit request"
        busy={requesting.isBusy}
        onCancel={onClose}
      >
        <p>
          An admin decides whether {other_party} pays the {money} fee. If they agree, {money} is refunded to the card
          you paid with.
        </p>
        <Textarea
          label="Reason for the request"
          description={`Admins and ${other_party} see it.`}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          {...form.getInputProps('reason')}
        />
      </DialogForm>
    </Dialog>
  )
}

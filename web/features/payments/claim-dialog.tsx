import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { CarriedBalance } from './claim-values.ts'

/** The payer asks for what a payee was paid too much, instead of deducting it from their next payment. */
export function ClaimDialog({ balance, onClose }: { balance: CarriedBalance; onClose: () => void }) {
  const { agreement_id, payee, gross, net, currency } = balance
  // Kept for retries, so that one claim is made.
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason: string) => (reason.trim() ? null : 'Please provide a reason for the claim') },
  })
  const claiming = useOperation(orpc.payments.requestClaimBack, {
    success: 'Claim sent',
    failed: 'Failed to send the claim',
    form,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title="Claim back" locked={claiming.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          ({ reason }) => claiming.run({ id, agreement_id, payee_id: payee.id, reason }),
          () => form.getInputNode('reason')?.focus(),
        )}
        failure={formLevelError(claiming.failure)}
        act="Send claim"
        busy={claiming.isBusy}
        onCancel={onClose}
      >
        <p>
          Once {payee.name} or an admin agrees, up to {formatMoney(-net, currency)} is taken from their payout account,
          and up to {formatMoney(-gross, currency)} is refunded to you. Until then it is deducted from the next payment
          as before.
        </p>
        <Textarea
          label="Reason"
          description={`Shared with ${payee.name}.`}
          required
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </DialogForm>
    </Dialog>
  )
}

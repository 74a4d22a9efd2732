import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { Payment } from '../payments/money-values.ts'
import { AwaitsSecondAdmin } from '../people/awaits-second-admin.tsx'

interface RemovePaymentProps {
  payment: Payment
  onClose: () => void
  onRemoved: () => void
}

/** Takes a payment that was not paid out of the lists, until it is restored. */
export function RemovePayment({ payment, onClose, onRemoved }: RemovePaymentProps) {
  const { id, payee, gross_amount, currency } = payment
  const form = useForm({ initialValues: { reason: '' } })
  const removing = useOperation(orpc.payments.removePayment, {
    success: ({ awaits_second_admin }) =>
      awaits_second_admin ? 'Approved. A second admin has to remove it too.' : 'Payment removed',
    failed: 'Failed to remove the payment',
    form,
    onDone: onRemoved,
  })
  return (
    <Dialog opened onClose={onClose} title="Remove payment" locked={removing.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(({ reason }) => removing.run({ id, reason }))}
        failure={formLevelError(removing.failure)}
        act="Remove payment"
        busy={removing.isBusy}
        onCancel={onClose}
      >
        <AwaitsSecondAdmin first={payment.awaits_second_admin} />
        <p>
          {formatMoney(gross_amount, currency)} gross to {payee.name} is no longer due and is in no list or total. You
          can restore it below the payments.
        </p>
        <Textarea
          label="Reason"
          description={`Shared with ${payee.name}.`}
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </DialogForm>
    </Dialog>
  )
}

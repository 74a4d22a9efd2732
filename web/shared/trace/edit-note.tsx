import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { Payment } from '../payments/money-values.ts'

/** The payer notes something about a payment that is not started. */
export function EditNote({ payment: { id, note, payee }, onClose }: { payment: Payment; onClose: () => void }) {
  const form = useForm({ initialValues: { note } })
  const saving = useOperation(orpc.payments.updatePayment, {
    success: 'Note saved',
    failed: 'Failed to save the note',
    form,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title="Note" locked={saving.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit((values) => saving.run({ id, note: values.note }))}
        failure={formLevelError(saving.failure)}
        act="Save note"
        busy={saving.isBusy}
        onCancel={onClose}
      >
        <Textarea
          label="Note"
          description={`Shared with ${payee.name}. It can be changed until the payment is started.`}
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          {...form.getInputProps('note')}
        />
      </DialogForm>
    </Dialog>
  )
}

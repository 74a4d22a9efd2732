import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { voucherBatch } from '#contract/voucher-forms.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { WholeNumberField } from '../../ui/whole-number-field.tsx'
import { saveVouchers } from './voucher-values.ts'

type Count = number | null
interface Values {
  count: Count
  prefix: string
  length: Count
  trial_days: Count
  max_uses: Count
  expires_in_days: Count
}

const inputOf = ({ prefix, ...counts }: Values) => ({
  prefix,
  count: counts.count ?? 0,
  length: counts.length ?? 0,
  trial_days: counts.trial_days ?? 0,
  max_uses: counts.max_uses ?? 0,
  expires_in_days: counts.expires_in_days ?? 0,
})

/** Generates vouchers, and hands them to the browser as a file. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({
    name: 'voucher-batch',
    initialValues: { count: 10, prefix: '', length: 8, trial_days: 30, max_uses: 1, expires_in_days: 0 },
    validate: (values) => schemaErrors(voucherBatch, inputOf(values)),
  })
  const generating = useOperation(orpc.vouchers.generateVouchers, {
    success: ({ items }) => (items.length === 1 ? '1 voucher generated' : `${items.length} vouchers generated`),
    failed: 'Failed to generate voucher codes',
    form,
    onDone: ({ items }) => {
      saveVouchers(items)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Generate vouchers">
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => generating.run(inputOf(values)),
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(generating.failure)}
        act="Generate vouchers"
        busy={generating.isBusy}
        onCancel={onClose}
      >
        <p>The codes are also downloaded as a CSV file.</p>
        <WholeNumberField label="How many" description="1 to 50" data-path="count" {...form.getInputProps('count')} />
        <TextInput label="Prefix" description="Optional" maxLength={12} {...form.getInputProps('prefix')} />
        <WholeNumberField label="Random characters" description="4 to 16" {...form.getInputProps('length')} />
        <WholeNumberField label="Trial days" {...form.getInputProps('trial_days')} />
        <WholeNumberField label="Max uses of each" {...form.getInputProps('max_uses')} />
        <WholeNumberField
          label="Expires in days"
          description="0 means never"
          {...form.getInputProps('expires_in_days')}
        />
      </DialogForm>
    </Dialog>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './membership.module.css'

/** Applies a voucher to the trial, after saying when that would end. */
export function VoucherField() {
  const form = useForm({
    name: 'voucher',
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? 'Please enter a voucher code' : null) },
  })
  const preview = useOperation(orpc.vouchers.previewVoucher, { form, failed: 'Failed to apply voucher code' })
  const applying = useOperation(orpc.vouchers.applyVoucher, {
    success: ({ message }) => message,
    failed: 'Failed to apply voucher code',
    onDone: () => {
      preview.reset()
      form.reset()
    },
  })
  const { code } = form.getValues()
  return (
    <Card title="Voucher">
      <form
        noValidate
        className={styles.voucher}
        onSubmit={form.onSubmit(
          (values) => preview.run(values),
          (errors) => focusFirst(form, errors),
        )}
      >
        <TextInput
          label="Voucher code"
          maxLength={40}
          autoComplete="off"
          {...form.getInputProps('code')}
          error={form.errors.code ?? formLevelError(preview.failure)}
        />
        <Button type="submit" variant="default" loading={preview.isBusy}>
          Apply voucher
        </Button>
      </form>
      <ConfirmDialog
        opened={preview.output !== undefined && preview.isDone}
        title="Apply this voucher?"
        confirmLabel={`Add ${preview.output?.trial_days ?? 0} days`}
        busy={applying.isBusy}
        failure={applying.failure?.sentence}
        onConfirm={() => applying.run({ code })}
        onCancel={preview.reset}
      >
        {preview.output?.message} You can use each voucher once.
      </ConfirmDialog>
    </Card>
  )
}

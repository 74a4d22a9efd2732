import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { voucherForm } from '#contract/voucher-forms.ts'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { WholeNumberField } from '../../ui/whole-number-field.tsx'

interface Values {
  code: string
  trial_days: number | null
  max_uses: number | null
  /** A day, as the browser's own field gives it; '' where it does not expire. */
  expires_on: string
}

const inputOf = ({ code, trial_days, max_uses, expires_on }: Values) => ({
  code,
  trial_days: trial_days ?? 0,
  max_uses: max_uses ?? 0,
  expires_at: expires_on === '' ? null : `${expires_on}T23:59:59Z`,
})

const today = () => new Date().toISOString().slice(0, 10)

function expiryError(day: string): { expires_on?: string } {
  if (!isCalendarDate(day)) return { expires_on: 'Enter a valid date' }
  return day < today() ? { expires_on: 'Choose today or a later day' } : {}
}

export function VoucherDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({
    name: 'voucher-form',
    initialValues: { code: '', trial_days: 30, max_uses: 1, expires_on: '' },
    validate: (values) => ({
      ...schemaErrors(voucherForm, inputOf(values)),
      ...(values.expires_on !== '' && expiryError(values.expires_on)),
    }),
  })
  const creating = useOperation(orpc.vouchers.createVoucher, {
    success: ({ code }) => `Voucher ${code} created`,
    failed: 'Failed to create voucher',
    form,
    onDone: onClose,
    onFailed: ({ code, sentence }) => {
      if (code === 'VOUCHER_CODE_TAKEN') form.setFieldError('code', sentence)
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Create voucher">
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => creating.run({ id, ...inputOf(values) }),
          (errors) => focusFirst(form, errors),
        )}
        failure={creating.failure?.code === 'VOUCHER_CODE_TAKEN' ? null : formLevelError(creating.failure)}
        act="Create voucher"
        busy={creating.isBusy}
        onCancel={onClose}
      >
        <TextInput
          label="Code"
          description="Letters and digits; case does not matter"
          maxLength={40}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('code')}
        />
        <WholeNumberField label="Trial days" {...form.getInputProps('trial_days')} />
        <WholeNumberField label="Max uses" description="0 means unlimited" {...form.getInputProps('max_uses')} />
        <DateField label="Expires after" description="Optional" min={today()} {...form.getInputProps('expires_on')} />
      </DialogForm>
    </Dialog>
  )
}

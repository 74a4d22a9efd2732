import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { planForm } from '#contract/plan-forms.ts'
import { PLAN_INTERVALS, type PlanInterval } from '#domain/plan.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { WholeNumberField } from '../../ui/whole-number-field.tsx'

interface Values {
  name: string
  amount: number | null
  interval: PlanInterval | ''
  agreements_per_month: number | null
  features: string
}

/** A feature for each line. */
const inputOf = ({ features, ...values }: Values) => ({
  ...values,
  amount: values.amount ?? 0,
  interval: values.interval || ('month' as const),
  features: features
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
})

const INTERVALS = PLAN_INTERVALS.map((value) => ({ value, label: `Every ${value}` }))

/** Creates a plan; what it costs cannot be changed later. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const initialValues: Values = { name: '', amount: null, interval: 'month', agreements_per_month: null, features: '' }
  const form = useForm<Values>({
    name: 'plan',
    initialValues,
    validate: (values) => ({
      ...schemaErrors(planForm, inputOf(values)),
      ...(values.amount === null && { amount: 'Price is required' }),
    }),
  })
  const creating = useOperation(orpc.membership.createPlan, {
    success: 'Subscription created',
    failed: 'Creation failed',
    form,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title="Create plan">
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => creating.run({ id, ...inputOf(values) }),
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(creating.failure)}
        act="Create plan"
        busy={creating.isBusy}
        onCancel={onClose}
      >
        <TextInput label="Name" maxLength={80} data-autofocus {...form.getInputProps('name')} />
        <MoneyField
          label="Price"
          description="For a plan named Starter this is the first interval; later ones cost ten times as much"
          {...form.getInputProps('amount')}
        />
        <SelectField label="Interval" options={INTERVALS} {...form.getInputProps('interval')} />
        <WholeNumberField
          label="Agreements a month"
          description="Optional; unlimited when empty"
          {...form.getInputProps('agreements_per_month')}
        />
        <Textarea
          label="Features"
          description="One on each line"
          autosize
          minRows={3}
          {...form.getInputProps('features')}
        />
      </DialogForm>
    </Dialog>
  )
}

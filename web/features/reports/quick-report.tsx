import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Currency } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FieldRow } from '../../ui/form-layout.tsx'
import { MoneyField } from '../../ui/money-field.tsx'

interface QuickReportProps {
  project_id: string
  currency: Currency
  onClose: () => void
}

/** A draft of a period with one sum, without leaving the list; 'Create New Report' leads to the whole form. */
export function QuickReport({ project_id, currency, onClose }: QuickReportProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [isIncomplete, setIncomplete] = useState(false)
  const form = useForm({
    initialValues: { reporting_period_start: '', reporting_period_end: '', revenue: null as number | null },
    validate: {
      reporting_period_start: (day) => (day ? null : 'Start date is required'),
      reporting_period_end: (day, { reporting_period_start }) =>
        day
          ? day < reporting_period_start
            ? 'End date must be on or after start date'
            : null
          : 'End date is required',
      revenue: (amount) => (amount !== null && amount >= 0 ? null : 'Amount must be 0 or greater'),
    },
  })
  const creating = useOperation(orpc.reports.createReport, {
    success: 'Report saved as draft',
    failed: 'Failed to create revenue report',
    form,
    onDone: onClose,
  })
  const save = ({ revenue, ...period }: typeof form.values) => {
    setIncomplete(false)
    const revenue_sources = [{ source_name: 'Revenue', amount: revenue ?? 0 }]
    creating.run({ id, project_id, is_draft: true, revenue_sources, ...period })
  }
  const { reporting_period_start: start } = form.values
  return (
    <Dialog opened onClose={onClose} title="Quick draft" locked={creating.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(save, (errors, { revenue, ...days }) => {
          setIncomplete(revenue === null || Object.values(days).includes(''))
          form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
        })}
        failure={isIncomplete ? 'Please fill all required fields.' : formLevelError(creating.failure)}
        act="Save draft"
        busy={creating.isBusy}
        onCancel={onClose}
      >
        <p>Saves a draft with one sum. You can add sources and documents before you submit it.</p>
        <FieldRow>
          <DateField label="Start date" required {...form.getInputProps('reporting_period_start')} />
          <DateField
            label="End date"
            required
            {...(start ? { min: start } : {})}
            {...form.getInputProps('reporting_period_end')}
          />
        </FieldRow>
        <MoneyField label="Revenue" required currency={currency} {...form.getInputProps('revenue')} />
      </DialogForm>
    </Dialog>
  )
}

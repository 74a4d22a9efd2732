import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { correctableLine } from '#domain/correction-words.ts'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Report } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'

/** What a line of a paid report should have been: the paid report stays, the next one settles the difference. */
export function CorrectDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { id, currency, revenue_sources } = report
  // Kept for retries, so that one correction is recorded once.
  const [correction_id] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { line: '1', should_be: null as number | null, reason: '' },
    validate: {
      should_be: (should_be: number | null) => (should_be === null ? 'Enter what the line should have been' : null),
      reason: (reason: string) => (reason.trim() ? null : 'Please provide a reason for the correction'),
    },
  })
  const correcting = useOperation(orpc.reports.correctReport, {
    success: 'Correction recorded',
    failed: 'Failed to record the correction',
    form,
    onDone: onClose,
  })
  const line = Number(form.values.line)
  const change = form.values.should_be === null ? 0 : form.values.should_be - amountOf(report, line)
  return (
    <Dialog opened onClose={onClose} title="Correct this report" locked={correcting.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          ({ should_be, reason }) =>
            should_be === null ? undefined : correcting.run({ id, correction_id, line, should_be, reason }),
          (errors) => form.getInputNode(errors.should_be ? 'should_be' : 'reason')?.focus(),
        )}
        failure={formLevelError(correcting.failure)}
        act="Record correction"
        busy={correcting.isBusy}
        onCancel={onClose}
      >
        <p>
          {periodOf(report)} is paid and stays as it is. The difference becomes a line of the next report that you
          submit, and each share of it is settled with the next payment.
        </p>
        <SelectField
          label="Line"
          options={revenue_sources.map(({ source_name, amount }, index) => ({
            value: String(index + 1),
            label: correctableLine(
              { source_name, reported: amount, corrected: correctedBy(report, index + 1) },
              currency,
            ),
          }))}
          {...form.getInputProps('line')}
        />
        <MoneyField label="Should have been" required currency={currency} {...form.getInputProps('should_be')} />
        {change === 0 ? null : (
          <p aria-live="polite">The next report has a line of {formatMoney(change, currency)} for it.</p>
        )}
        <Textarea
          label="Reason"
          description="Shared with the providers."
          required
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('reason')}
        />
      </DialogForm>
    </Dialog>
  )
}

/** What a line comes to with its corrections until now. */
const amountOf = (report: Report, line: number): number =>
  (report.revenue_sources[line - 1]?.amount ?? 0) + correctedBy(report, line)

const correctedBy = ({ corrections_of_lines }: Report, line: number): number =>
  sumAmounts(corrections_of_lines.filter((one) => one.line === line).map(({ amount }) => amount))

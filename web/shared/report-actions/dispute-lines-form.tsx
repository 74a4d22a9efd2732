import { Checkbox, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import type { Report } from '../payments/money-values.ts'
import styles from './dispute-lines-form.module.css'
import type { DisputeFormProps } from './dispute-report-form.tsx'

interface LineValues {
  is_disputed: boolean
  expected_amount: number | null
}

/** Single lines are disputed, each with the amount that is expected: the rest can be approved and paid. */
export function DisputeLinesForm({ report, onClose }: DisputeFormProps) {
  const { id, revenue_sources, currency, owner } = report
  const [dispute_id] = useState(() => crypto.randomUUID())
  const taken = linesInDispute(report)
  const form = useForm({
    initialValues: {
      reason: '',
      lines: revenue_sources.map((): LineValues => ({ is_disputed: false, expected_amount: null })),
    },
    validate: {
      reason: (reason: string) => (reason.trim() ? null : 'Please provide a reason for the dispute'),
      lines: {
        expected_amount: (expected: number | null, { lines }: { lines: LineValues[] }, path: string) => {
          const index = Number(path.split('.')[1])
          if (!lines[index]?.is_disputed) return null
          if (expected === null || Number.isNaN(expected)) return 'Enter the amount you expect'
          return expected === revenue_sources[index]?.amount ? 'The report says this amount already' : null
        },
      },
    },
  })
  const disputing = useOperation(orpc.reports.disputeReportLines, {
    success: 'Dispute submitted',
    failed: 'Failed to submit dispute',
    form,
    onDone: onClose,
  })
  const chosen = form.values.lines.some(({ is_disputed }) => is_disputed)

  function submit({ reason, lines }: typeof form.values) {
    if (!chosen) return form.setFieldError('lines', 'Choose a line')
    return disputing.run({
      ...{ id, dispute_id, reason },
      lines: lines.flatMap(({ is_disputed, expected_amount }, index) => {
        const reported_amount = revenue_sources[index]?.amount
        if (!is_disputed || expected_amount === null || reported_amount === undefined) return []
        return [{ position: index + 1, reported_amount, expected_amount }]
      }),
    })
  }

  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={form.errors.lines ?? formLevelError(disputing.failure)}
      act="Submit Dispute"
      busy={disputing.isBusy}
      danger
      onCancel={onClose}
    >
      <p>
        {owner.name} can approve and pay the rest. What is in dispute is held back until {owner.name} agrees, or an
        admin decides.
      </p>
      <fieldset className={styles.lines}>
        <legend>Lines</legend>
        {revenue_sources.map(({ source_name, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place in the report.
          <div key={index} className={styles.line}>
            <Checkbox
              label={`${isolated(source_name)}, ${formatMoney(amount, currency)}`}
              disabled={taken.has(index + 1)}
              description={taken.has(index + 1) ? 'Already disputed' : undefined}
              {...form.getInputProps(`lines.${index}.is_disputed`, { type: 'checkbox' })}
            />
            {form.values.lines[index]?.is_disputed ? (
              <MoneyField
                label="Expected amount"
                aria-label={`Expected amount of ${source_name}`}
                currency={currency}
                {...form.getInputProps(`lines.${index}.expected_amount`)}
              />
            ) : null}
          </div>
        ))}
      </fieldset>
      <Textarea label="Reason" required autosize minRows={3} maxLength={2000} {...form.getInputProps('reason')} />
    </DialogForm>
  )
}

function linesInDispute({ line_disputes }: Report): Set<number> {
  const open = line_disputes.filter(({ closed_at }) => closed_at === null)
  return new Set(open.flatMap(({ lines }) => lines.map(({ position }) => position)))
}

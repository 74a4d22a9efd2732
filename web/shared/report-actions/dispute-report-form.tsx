import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { Report } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'

export interface DisputeFormProps {
  report: Report
  onClose: () => void
}

/** The whole report is disputed: nothing can be approved until it is resolved. */
export function DisputeReportForm({ report, onClose }: DisputeFormProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason: string) => (reason.trim() ? null : 'Please provide a reason for the dispute') },
  })
  const disputing = useOperation(orpc.reports.disputeReport, {
    success: 'Report disputed',
    failed: 'Failed to submit dispute',
    form,
    onDone: onClose,
  })
  return (
    <DialogForm
      onSubmit={form.onSubmit(
        ({ reason }) => disputing.run({ id: report.id, reason }),
        () => form.getInputNode('reason')?.focus(),
      )}
      failure={formLevelError(disputing.failure)}
      act="Submit Dispute"
      busy={disputing.isBusy}
      danger
      onCancel={onClose}
    >
      <p>
        {report.owner.name} cannot approve {periodOf(report)} until the dispute is resolved. Your reason is shared with
        them.
      </p>
      <Textarea
        label="Reason"
        required
        autosize
        minRows={3}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  )
}

import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dropForm } from '#contract/people-forms.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import styles from './admin.module.css'

/** Asks why a job that failed for good is not done any more. */
export function DropDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const form = useForm({
    name: 'drop-job',
    initialValues: { reason: '' },
    validate: (values) => schemaErrors(dropForm, values),
  })
  const dropping = useOperation(orpc.jobs.dropDeadLetter, {
    success: 'Job dropped',
    failed: 'Failed to drop the job',
    form,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title="Drop this job?" locked={dropping.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => dropping.run({ id, ...values }),
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(dropping.failure)}
        act="Drop job"
        busy={dropping.isBusy}
        danger
        onCancel={onClose}
      >
        <p className={styles.text}>“{name}” will not run again. This can't be undone.</p>
        <Textarea
          label="Reason"
          description="It is in the audit log."
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

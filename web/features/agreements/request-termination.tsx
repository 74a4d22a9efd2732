import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { terminationForm } from '#contract/termination-form.ts'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { OwedStatement } from '../../shared/terminations/owed-statement.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { Agreement } from './agreement-values.ts'

/** Asks the other side to end the agreement on a day. */
export function RequestTermination({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { id, owner, provider, viewer_side, expiration_date } = agreement
  const [termination_id] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { reason: '', last_day: '' },
    validate: (values) => schemaErrors(terminationForm, values),
  })
  const requesting = useOperation(orpc.terminations.requestTermination, {
    success: 'Termination request submitted successfully',
    failed: 'Failed to submit termination request',
    form,
    onDone: onClose,
  })
  const { last_day } = form.values
  const other = viewer_side === 'owner' ? provider : owner
  return (
    <Dialog opened onClose={onClose} title="Terminate Agreement" locked={requesting.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => requesting.run({ id, termination_id, ...values }),
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(requesting.failure)}
        act="Submit"
        busyAct="Processing..."
        busy={requesting.isBusy}
        danger
        onCancel={onClose}
      >
        <p>Please provide a reason for termination.</p>
        <Textarea
          label="Reason"
          required
          autosize
          minRows={3}
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <DateField
          label="Last day"
          required
          {...(expiration_date && { max: expiration_date })}
          {...form.getInputProps('last_day')}
        />
        <p>
          {other.name} has 14 days to confirm or decline; then an admin decides. Revenue up to the last day is still
          reported and shared, and open payments stay payable.
        </p>
        {isCalendarDate(last_day) ? <OwedStatement agreement_id={id} last_day={last_day} /> : null}
      </DialogForm>
    </Dialog>
  )
}

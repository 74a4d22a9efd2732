import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { personReportForm } from '#contract/person-report-forms.ts'
import {
  MAX_REPORT_DETAILS,
  PERSON_REPORT_REASON_WORDS,
  PERSON_REPORT_REASONS,
  type PersonReportReason,
} from '#domain/person-report.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './messages.module.css'

interface ReportDialogProps {
  person: { id: string; name: string }
  /** What is reported; null for the person. */
  message: { id: string; content: string } | null
  onClose: () => void
}

interface Values {
  reason: PersonReportReason | ''
  details: string
}

const OPTIONS = PERSON_REPORT_REASONS.map((value) => ({ value, label: PERSON_REPORT_REASON_WORDS[value] }))

/** Reports a person, or one message of theirs, to the admins. */
export function ReportDialog({ person, message, onClose }: ReportDialogProps) {
  const [report_id] = useState(() => crypto.randomUUID() as string)
  const form = useForm<Values>({
    name: 'person-report',
    initialValues: { reason: '', details: '' },
    validate: (values) => schemaErrors(personReportForm, values),
  })
  const reporting = useOperation(orpc.personReports.reportPerson, {
    success: 'Report sent. An admin will review it.',
    failed: 'Failed to send the report',
    form,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={message ? 'Report message' : `Report ${person.name}`}>
      <DialogForm
        onSubmit={form.onSubmit(
          ({ reason, details }) => {
            if (reason === '') return
            reporting.run({ id: person.id, report_id, message_id: message?.id ?? null, reason, details })
          },
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(reporting.failure)}
        act="Send report"
        busy={reporting.isBusy}
        onCancel={onClose}
      >
        {message ? (
          <blockquote className={styles.reported} dir="auto">
            {message.content}
          </blockquote>
        ) : null}
        <p className={styles.note}>
          {message
            ? `Admins see this message and who wrote it, and nothing else of the conversation. ${person.name} won't be notified.`
            : `Admins see who you report and why, and no messages. ${person.name} won't be notified.`}
        </p>
        <SelectField
          label="Reason"
          placeholder="Choose a reason"
          options={OPTIONS}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <Textarea
          label="What happened"
          description="Optional unless you chose “Something else”"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MAX_REPORT_DETAILS}
          {...form.getInputProps('details')}
        />
      </DialogForm>
    </Dialog>
  )
}

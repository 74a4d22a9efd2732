import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { formLevelError } from '../../../lib/form-level-error.ts'
import { focusFirst } from '../../../lib/schema-errors.ts'
import { toast } from '../../../lib/toasts.ts'
import type { Report } from '../../../shared/payments/money-values.ts'
import { Card } from '../../../ui/card.tsx'
import { FormFailure } from '../../../ui/form-layout.tsx'
import styles from '../reports.module.css'
import { DocumentsField } from './documents-field.tsx'
import { PeriodFields } from './period-fields.tsx'
import { ReportFormActions } from './report-form-actions.tsx'
import { ReportFormProvider, useNewReportForm } from './report-form-context.ts'
import { isSameReport, reportErrors } from './report-values.ts'
import { SourcesField } from './sources-field.tsx'
import type { Typed } from './typed-report.ts'
import { useDocuments } from './use-documents.ts'
import { useLeavingWarning } from './use-leaving-warning.ts'
import { type Intent, useSaveReport } from './use-save-report.ts'

interface ReportFormProps {
  typed: Typed
  /** The saved report; null while it is only being written. */
  report: Report | null
  asksProject: boolean
  onChanged?: (hasChanges: boolean) => void
  onDraft: () => unknown
  onSubmitted: () => unknown
  /** Forgets what was typed; absent when there is nothing to forget. */
  onStartOver: (() => void) | undefined
}

/** Period, sources, notes and documents of one report. What was typed stays, whatever happens. */
export function ReportForm(props: ReportFormProps) {
  const { typed, report, asksProject, onChanged, onDraft, onSubmitted, onStartOver } = props
  const report_id = typed.id
  const [intent, setIntent] = useState<Intent>('draft')
  const [saved, setSaved] = useState(typed.initial)
  const form = useNewReportForm({
    initialValues: typed.values,
    validate: reportErrors,
    validateInputOnBlur: true,
    onValuesChange(values) {
      const hasChanges = !isSameReport(values, saved)
      onChanged?.(hasChanges)
      if (hasChanges) typed.keep(values)
      else typed.forget()
    },
  })
  const documents = useDocuments({ report_id, exists: report !== null })
  const saving = useSaveReport({
    report_id,
    exists: report !== null,
    intent,
    form,
    documents,
    onDone: ({ values, wasSubmitted }) => {
      setSaved(values)
      typed.forget()
      onChanged?.(false)
      return wasSubmitted ? onSubmitted() : onDraft()
    },
  })
  useLeavingWarning({
    unsaved: report !== null && !isSameReport(form.values, saved),
    unsent: documents.isWaiting,
  })

  function save(next: Intent) {
    setIntent(next)
    const { hasErrors, errors } = form.validate()
    if (hasErrors) {
      void toast({ message: 'Please fix the errors in the form', tone: 'bad' })
      focusFirst(form, errors)
      return
    }
    saving.run({ values: form.getValues(), intent: next })
  }

  return (
    <ReportFormProvider form={form}>
      <form
        noValidate
        aria-label="Revenue report"
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          save('submit')
        }}
      >
        <PeriodFields asksProject={asksProject} />
        <SourcesField currency={report?.currency ?? 'gbp'} />
        <Card title="Notes and documents">
          <div className={styles.stack}>
            <Textarea
              label="Notes"
              description="Optional. Providers of the project can read them."
              autosize
              minRows={3}
              maxLength={8000}
              {...form.getInputProps('notes')}
            />
            <DocumentsField saved={report?.supporting_documents ?? []} documents={documents} />
          </div>
        </Card>
        <FormFailure>{formLevelError(saving.failure)}</FormFailure>
        <ReportFormActions
          busy={saving.isBusy ? intent : null}
          report={report}
          onSaveDraft={() => save('draft')}
          onStartOver={onStartOver}
        />
      </form>
    </ReportFormProvider>
  )
}

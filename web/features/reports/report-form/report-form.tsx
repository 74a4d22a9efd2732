import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Period } from '#domain/calendar-dates.ts'
import { orpc } from '../../../lib/client.ts'
import { formLevelError } from '../../../lib/form-level-error.ts'
import { focusFirst } from '../../../lib/schema-errors.ts'
import { toast } from '../../../lib/toasts.ts'
import { useUnsavedWarning } from '../../../lib/unsaved.ts'
import { useUploads } from '../../../shared/documents/use-uploads.ts'
import type { Report } from '../../../shared/payments/money-values.ts'
import { FormFailure } from '../../../ui/form-layout.tsx'
import { AfterSubmission } from './after-submission.tsx'
import { ChangedSources } from './changed-sources.tsx'
import { DocumentsField } from './documents-field.tsx'
import { leavesForm, whatIsLost } from './leaving.ts'
import { liveShares, liveTotals, type ReportBasis, typedPeriod } from './live-shares.ts'
import { LiveSplit } from './live-split.tsx'
import { LiveThreshold } from './live-threshold.tsx'
import { PeriodFields } from './period-fields.tsx'
import styles from './report-form.module.css'
import { ReportFormActions } from './report-form-actions.tsx'
import { ReportFormProvider, useNewReportForm } from './report-form-context.ts'
import { isSameReport, reportErrors, typedTotal } from './report-values.ts'
import { SourcesField } from './sources-field.tsx'
import type { Typed } from './typed-report.ts'
import { useReportBasis } from './use-report-basis.ts'
import { type Intent, useSaveReport } from './use-save-report.ts'

interface ReportFormProps {
  typed: Typed
  /** The saved report; null while it is only being written. */
  report: Report | null
  /** What the report is written on, for the period that is offered. */
  basis: ReportBasis
  onDraft: () => unknown
  onSubmitted: () => unknown
  onCancel: () => unknown
  /** Clears the form. */
  onStartOver: () => void
}

/** The report form: period, sources and documents, next to a preview of the shares. Typed values are stored. */
export function ReportForm(props: ReportFormProps) {
  const { typed, report, onDraft, onSubmitted, onCancel, onStartOver } = props
  const report_id = typed.id
  const [intent, setIntent] = useState<Intent>('draft')
  const [saved, setSaved] = useState(typed.initial)
  const form = useNewReportForm({
    initialValues: typed.values,
    validate: reportErrors,
    validateInputOnBlur: true,
    onValuesChange(values) {
      if (isSameReport(values, saved)) typed.forget()
      else typed.keep(values)
    },
  })
  const [next, setNext] = useState<Period | null>(null)
  const hasChanges = !isSameReport(form.values, saved)
  const queries = useQueryClient()
  const documents = useUploads({
    address: `/api/revenue-reports/${report_id}/documents`,
    exists: report !== null,
    onSent: () => queries.invalidateQueries({ queryKey: orpc.reports.getReport.key({ input: { id: report_id } }) }),
  })
  useUnsavedWarning(hasChanges || documents.isWaiting, {
    message: whatIsLost({ isUnsent: documents.isWaiting }),
    leaves: leavesForm,
    asksWhenClosed: documents.isWaiting,
  })
  const saving = useSaveReport({
    report_id,
    exists: report !== null,
    intent,
    form,
    documents,
    onDone: ({ values, wasSubmitted }) => {
      setSaved(values)
      typed.forget()
      return wasSubmitted ? onSubmitted() : onDraft()
    },
  })

  const period = typedPeriod(form.values)
  const { project_id } = typed.values
  const asked = useReportBasis({ project_id, report_id: report?.id, period, frequency: form.values.frequency })
  const basis = period ? (asked.data ?? props.basis) : props.basis
  const revenue = typedTotal(form.values)
  const shares = period ? liveShares(basis, revenue, period) : []

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

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || saving.isBusy) return
    event.preventDefault()
    save('submit')
  }

  return (
    <ReportFormProvider form={form}>
      <form
        noValidate
        aria-label="Revenue report"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          save('submit')
        }}
      >
        <div className={styles.columns}>
          <div className={styles.stack}>
            <PeriodFields
              project_id={report ? null : project_id}
              offered={next ?? (report ? offeredBy(report) : props.basis.next_period)}
              onOffer={setNext}
              frequencies={basis.frequencies}
              problem={period ? basis.period_problem : null}
            />
            {report ? <ChangedSources report_id={report.id} /> : null}
            <SourcesField basis={basis} report_id={report?.id} />
            <DocumentsField report_id={report_id} saved={report?.supporting_documents ?? []} documents={documents} />
          </div>
          <div className={styles.stack}>
            {period ? <LiveSplit basis={basis} shares={shares} revenue={revenue} period={period} /> : null}
            <LiveThreshold shares={shares} revenue={revenue} currency={basis.currency} />
            <AfterSubmission shares={shares} revenue={revenue} period={period} />
          </div>
        </div>
        <FormFailure>{formLevelError(saving.failure)}</FormFailure>
        <ReportFormActions
          busy={saving.isBusy ? intent : null}
          report={report}
          kept={{ amount: liveTotals(shares, revenue).kept, currency: basis.currency }}
          onCancel={onCancel}
          onSaveDraft={() => save('draft')}
          onStartOver={hasChanges || typed.wasStored ? onStartOver : undefined}
        />
      </form>
    </ReportFormProvider>
  )
}

const offeredBy = ({ reporting_period_start: start, reporting_period_end: end }: Report) => ({ start, end })

import { Button } from '@mantine/core'
import type { Report } from '../../../shared/payments/money-values.ts'
import { FormActions } from '../../../ui/form-layout.tsx'
import styles from '../reports.module.css'
import { useReportForm } from './report-form-context.ts'
import { reportErrors } from './report-values.ts'
import type { Intent } from './use-save-report.ts'

interface ReportFormActionsProps {
  /** Which of the two is under way. */
  busy: Intent | null
  report: Report | null
  onSaveDraft: () => void
  onStartOver: (() => void) | undefined
}

/** 'Save draft' and 'Submit'. Submit waits for a form that is right; pressed before, it shows what is missing. */
export function ReportFormActions({ busy, report, onSaveDraft, onStartOver }: ReportFormActionsProps) {
  const form = useReportForm()
  const missing = Object.keys(reportErrors(form.values)).length
  const isValid = missing === 0
  const isDisputed = report?.status === 'disputed'
  return (
    <FormActions>
      {isValid ? null : (
        <span id="report-missing" className={styles.missing}>
          To submit it, {missing === 1 ? 'one field still has' : `${missing} fields still have`} to be filled in or
          corrected.
        </span>
      )}
      {onStartOver ? (
        <Button variant="subtle" color="gray" onClick={onStartOver} disabled={busy !== null}>
          {report ? 'Discard changes' : 'Start over'}
        </Button>
      ) : null}
      <Button variant="default" onClick={onSaveDraft} loading={busy === 'draft'} disabled={busy === 'submit'}>
        {isDisputed ? 'Save changes' : 'Save draft'}
      </Button>
      <Button
        type="submit"
        loading={busy === 'submit'}
        disabled={busy === 'draft'}
        aria-disabled={!isValid}
        {...(isValid ? {} : { 'aria-describedby': 'report-missing', 'data-disabled': true })}
      >
        Submit
      </Button>
    </FormActions>
  )
}

import { Button } from '@mantine/core'
import type { Currency } from '#domain/money.ts'
import type { Report } from '../../../shared/payments/money-values.ts'
import { Amount } from '../../../ui/amount.tsx'
import { PhoneActionBar } from '../../../ui/phone-action-bar.tsx'
import styles from './report-form.module.css'
import type { Intent } from './use-save-report.ts'

interface ReportFormActionsProps {
  /** Which of the two is under way. */
  busy: Intent | null
  report: Report | null
  /** What stays with the owner; a phone shows it above the buttons. */
  kept: { amount: number; currency: Currency }
  onCancel: () => unknown
  onSaveDraft: () => void
  onStartOver: (() => void) | undefined
}

/** 'Save draft' and 'Submit Report', which leads to the first mistake if there is one. On a phone they stay in view. */
export function ReportFormActions(props: ReportFormActionsProps) {
  const { busy, report, kept, onCancel, onSaveDraft, onStartOver } = props
  const isDisputed = report?.status === 'disputed'
  return (
    <div className={styles.actions}>
      <PhoneActionBar label="Report actions">
        <p className={styles.kept}>
          You keep <Amount {...kept} />
        </p>
        <Button variant="subtle" color="gray" onClick={() => void onCancel()} disabled={busy !== null}>
          Cancel
        </Button>
        {onStartOver ? (
          <Button variant="subtle" color="gray" onClick={onStartOver} disabled={busy !== null}>
            {report ? 'Discard changes' : 'Start over'}
          </Button>
        ) : null}
        <span className={styles.gap} />
        {isDisputed ? null : (
          <Button variant="default" onClick={onSaveDraft} loading={busy === 'draft'} disabled={busy === 'submit'}>
            Save draft
          </Button>
        )}
        <Button type="submit" loading={busy === 'submit'} disabled={busy === 'draft'} title="Ctrl + Enter">
          Submit Report
        </Button>
      </PhoneActionBar>
    </div>
  )
}

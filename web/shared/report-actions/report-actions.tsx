import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { PhoneActionBar } from '../../ui/phone-action-bar.tsx'
import type { Report } from '../payments/money-values.ts'

// Loaded when they are opened: they bring forms and fields for cards with them.
const ApproveDialog = lazy(async () => ({ default: (await import('./approve-dialog.tsx')).ApproveDialog }))
const DeleteDraftDialog = lazy(async () => ({
  default: (await import('./delete-draft-dialog.tsx')).DeleteDraftDialog,
}))
const DisputeDialog = lazy(async () => ({ default: (await import('./dispute-dialog.tsx')).DisputeDialog }))
const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog }))
const FinalizeDialog = lazy(async () => ({ default: (await import('./finalize-dialog.tsx')).FinalizeDialog }))
const ProcessReportDialog = lazy(async () => ({
  default: (await import('../processing/process-report-dialog.tsx')).ProcessReportDialog,
}))

interface ReportActionsProps {
  report: Report
  /** What stands before them at the head of a page; while there are actions, a phone shows both in its bar. */
  beside?: ReactNode
  /** The screen's own words when an approval fails unexpectedly. */
  approveFailed?: string
  /** The same of payments. */
  processFailed?: string
}

/** What the viewer may do with a report now; the last one is what comes next. */
export function ReportActions({ report, beside, approveFailed, processFailed }: ReportActionsProps) {
  const { id, allowed, status } = report
  const [open, setOpen] = useState<'approve' | 'delete' | 'dispute' | 'process' | 'correct' | 'finalize' | null>(null)
  const close = () => setOpen(null)
  const submitting = useOperation(orpc.reports.submitReport, {
    success: 'Report submitted successfully',
    failed: 'Failed to submit report',
    toastFailure: true,
  })
  const buttons = (
    <>
      {allowed.delete ? (
        <Button variant="default" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      ) : null}
      {allowed.edit ? (
        <ButtonLink variant="default" to="/revenue-reports" search={{ reportId: id, action: 'edit' }}>
          Edit
        </ButtonLink>
      ) : null}
      {allowed.submit ? (
        <Button onClick={() => submitting.run({ id })} loading={submitting.isBusy}>
          {status === 'disputed' ? 'Submit again' : 'Submit'}
        </Button>
      ) : null}
      {allowed.dispute ? (
        <Button variant="default" onClick={() => setOpen('dispute')}>
          Dispute
        </Button>
      ) : null}
      {allowed.approve ? <Button onClick={() => setOpen('approve')}>Approve for Payment</Button> : null}
      {allowed.correct ? (
        <Button variant="default" onClick={() => setOpen('correct')}>
          Correct
        </Button>
      ) : null}
      {allowed.process ? <Button onClick={() => setOpen('process')}>Process Payments</Button> : null}
      {allowed.retry ? <Button onClick={() => setOpen('process')}>Retry Failed Payments</Button> : null}
      {allowed.finalize ? (
        <Button variant="default" onClick={() => setOpen('finalize')}>
          Finalize
        </Button>
      ) : null}
    </>
  )
  return (
    <>
      {beside !== undefined && Object.values(allowed).some(Boolean) ? (
        <PhoneActionBar label="Report actions">
          {beside}
          {buttons}
        </PhoneActionBar>
      ) : (
        <>
          {beside}
          {buttons}
        </>
      )}
      {/* Outside of the bar: a dialog stays when its action has become impossible. */}
      <Suspense>
        {open === 'approve' ? <ApproveDialog report={report} failed={approveFailed} onClose={close} /> : null}
        {open === 'delete' ? <DeleteDraftDialog report={report} onClose={close} /> : null}
        {open === 'dispute' ? <DisputeDialog report={report} onClose={close} /> : null}
        {open === 'correct' ? <CorrectDialog report={report} onClose={close} /> : null}
        {open === 'finalize' ? <FinalizeDialog report={report} onClose={close} /> : null}
        {open === 'process' ? <ProcessReportDialog report_id={id} failed={processFailed} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

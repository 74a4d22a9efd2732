import { useNavigate } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Report } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'

/** Asks before a draft is deleted, and leads to the reports of its project. */
export function DeleteDraftDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const navigate = useNavigate()
  const { id, project_id, project_title, is_prepared } = report
  const deleting = useOperation(orpc.reports.deleteReport, {
    success: 'Draft deleted',
    failed: 'Failed to delete the draft',
    onDone: () => navigate({ to: '/project-revenue-reports', search: { projectId: project_id } }),
  })
  return (
    <ConfirmDialog
      opened
      title="Delete this draft?"
      confirmLabel="Delete draft"
      busyLabel="Deleting..."
      onConfirm={() => deleting.run({ id })}
      onCancel={onClose}
      busy={deleting.isBusy}
      failure={deleting.failure?.sentence}
    >
      <p>
        The draft of {project_title} for {periodOf(report)} and its documents are deleted. Nobody else has seen it as a
        report.
      </p>
      {is_prepared ? <p>No other draft is prepared for this period. You can still report it yourself.</p> : null}
    </ConfirmDialog>
  )
}

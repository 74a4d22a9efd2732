import { useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Report } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'

/** Says what final means before the owner finalizes a report earlier than it happens by itself. */
export function FinalizeDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, project_title, final_on } = report
  const finalizing = useOperation(orpc.reports.finalizeReport, {
    success: 'Report finalized',
    failed: 'Failed to finalize the report',
    onDone: onClose,
    onFailed: () => void queries.invalidateQueries({ queryKey: orpc.reports.key() }),
  })
  return (
    <ConfirmDialog
      opened
      title="Finalize this report?"
      confirmLabel="Finalize"
      busyLabel="Finalizing..."
      onConfirm={() => finalizing.run({ id })}
      onCancel={onClose}
      busy={finalizing.isBusy}
      failure={finalizing.failure?.sentence}
    >
      <p>
        The report of {project_title} for {periodOf(report)} can no longer be disputed or calculated again. What turns
        out to be wrong is corrected in a later report. The providers are notified.
      </p>
      {final_on ? <p>Otherwise it becomes final on {formatDate(final_on)}.</p> : null}
    </ConfirmDialog>
  )
}

import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface RemoveDocumentDialogProps {
  report_id: string
  document: { id: string; filename: string }
  onClose: () => void
}

/** Asks before a document that was not submitted yet is removed. */
export function RemoveDocumentDialog({ report_id, document, onClose }: RemoveDocumentDialogProps) {
  const removing = useOperation(orpc.reports.removeReportDocument, {
    success: 'Document removed',
    failed: 'Failed to remove the document',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title="Remove document"
      confirmLabel="Remove"
      busyLabel="Removing..."
      danger
      onConfirm={() => removing.run({ id: report_id, document_id: document.id })}
      onCancel={onClose}
      busy={removing.isBusy}
      failure={removing.failure?.sentence}
    >
      <p>“{document.filename}” is deleted. It has not been submitted with the report yet.</p>
    </ConfirmDialog>
  )
}

import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import type { SavedView } from '../../shared/lists/view-query.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export function DeleteDialog({ view: { id, name }, onClose }: { view: SavedView; onClose: () => void }) {
  const deleting = useOperation(orpc.savedViews.deleteSavedView, { success: 'View deleted', onDone: onClose })
  return (
    <ConfirmDialog
      opened
      danger
      title="Delete view"
      confirmLabel="Delete"
      onConfirm={() => deleting.run({ id })}
      onCancel={onClose}
      busy={deleting.isBusy}
      failure={deleting.failure?.sentence}
    >
      {`This deletes the view “${name}”. The list doesn't change.`}
    </ConfirmDialog>
  )
}

import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Mapping } from './mapping-values.ts'

interface DeleteMappingProps {
  mapping: Pick<Mapping, 'id' | 'name'>
  opened: boolean
  onClose: () => void
  onDone?: () => unknown
}

/** Asks before a mapping is deleted; it stays open when that fails. */
export function DeleteMapping({ mapping, opened, onClose, onDone }: DeleteMappingProps) {
  const deleting = useOperation(orpc.mappings.deleteMapping, {
    success: 'Revenue mapping deleted successfully',
    failed: { network: 'Failed to delete revenue mapping', unexpected: 'Failed to delete mapping' },
    onDone: () => {
      onClose()
      return onDone?.()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title="Are you absolutely sure?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={deleting.isBusy}
      failure={deleting.failure?.sentence}
      onConfirm={() => deleting.run({ id: mapping.id })}
      onCancel={() => {
        deleting.reset()
        onClose()
      }}
    >
      “{mapping.name}” stops counting charges. What it has counted stays in the reports it is in.
    </ConfirmDialog>
  )
}

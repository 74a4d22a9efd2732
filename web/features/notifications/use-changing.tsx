import { useState } from 'react'
import type { NOTIFICATION_CHANGES } from '#contract/notifications.ts'
import { orpc } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { NotificationFiltersState } from './use-notification-filters.ts'

type Change = (typeof NOTIFICATION_CHANGES)[number]

/** The most that is changed in one go; what is chosen beyond that goes with the next. */
const MAX_CONCURRENT = 100

interface Where {
  filters: NotificationFiltersState
  onGone: () => void
}

/** Changes notifications; asks before they are deleted, because that cannot be taken back. */
export function useChanging({ filters, onGone }: Where) {
  const [toDelete, setToDelete] = useState<string[] | null>(null)
  const operation = useOperation(orpc.notifications.changeNotifications, {
    toastFailure: true,
    onDone: ({ changed }, { change, ids }) => {
      setToDelete(null)
      if (change === 'archive') sayArchived(changed, () => operation.run({ change: 'restore', ids }))
      if (leaves(change, filters.input.status)) onGone()
    },
  })
  const count = toDelete?.length ?? 0
  return {
    isBusy: operation.isBusy,
    change(change: Change, ids: string[]) {
      if (change === 'delete') setToDelete(ids.slice(0, MAX_CONCURRENT))
      else operation.run({ change, ids: ids.slice(0, MAX_CONCURRENT) })
    },
    question: (
      <ConfirmDialog
        opened={toDelete !== null}
        title={count === 1 ? 'Delete this notification?' : `Delete ${count} notifications?`}
        confirmLabel="Delete"
        danger
        busy={operation.isBusy}
        onCancel={() => setToDelete(null)}
        onConfirm={() => operation.run({ change: 'delete', ids: toDelete ?? [] })}
      >
        You can't undo this. The items {count === 1 ? 'it is' : 'they are'} about are not affected.
      </ConfirmDialog>
    ),
  }
}

function sayArchived(count: number, undo: () => void): void {
  const message = count === 1 ? 'Notification archived' : `${count} notifications archived`
  void toast({ message, tone: 'good', action: { label: 'Undo', run: undo } })
}

/** Whether a line that is changed so goes from the list as it is filtered. */
function leaves(change: Change, shown: NotificationFiltersState['input']['status']): boolean {
  if (change === 'delete') return true
  if (change === 'archive') return shown !== 'archived'
  if (change === 'restore') return shown === 'archived'
  return shown !== undefined && shown !== change
}

export type Changing = ReturnType<typeof useChanging>

import { orpc } from '../../../lib/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useOperation } from '../../../lib/use-operation.ts'

/** Archives a project, with undo, and restores it. */
export function useArchive() {
  const restoring = useOperation(orpc.projects.restoreProject, {
    toastFailure: true,
    success: ({ title }) => `${title} restored`,
  })
  const archiving = useOperation(orpc.projects.archiveProject, {
    toastFailure: true,
    onDone({ id, title }) {
      const undo = () => restoring.run({ id })
      void toast({ message: `${title} archived`, tone: 'good', action: { label: 'Undo', run: undo } })
    },
  })
  return {
    archive: (id: string) => archiving.run({ id }),
    restore: (id: string) => restoring.run({ id }),
  }
}

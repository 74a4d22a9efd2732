import type { ProjectChange } from '#domain/project.ts'
import { formLevelError } from '../../../lib/form-level-error.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Project } from '../project-values.ts'
import { STATUS_OF, useStatusChange } from './use-status-change.ts'

interface StatusDialogProps {
  project: Project
  change: ProjectChange
  opened: boolean
  onClose: () => void
}

/** Asks before the status of a project changes, and says what that means. */
export function StatusDialog({ project: { id, title }, change, opened, onClose }: StatusDialogProps) {
  const changing = useStatusChange(change, onClose)
  const { verb, meaning } = WORDS[change]
  return (
    <ConfirmDialog
      opened={opened}
      title={`${verb} ${title}?`}
      confirmLabel={`${verb} Project`}
      onConfirm={() => changing.run({ id, project_status: STATUS_OF[change] })}
      onCancel={onClose}
      busy={changing.isBusy}
      failure={formLevelError(changing.failure)}
    >
      {meaning}
    </ConfirmDialog>
  )
}

const WORDS: Record<ProjectChange, { verb: string; meaning: string }> = {
  publish: { verb: 'Publish', meaning: 'You can invite providers to an active project.' },
  pause: {
    verb: 'Pause',
    meaning: 'Its providers are notified. Agreements, reports and payments continue.',
  },
  resume: { verb: 'Resume', meaning: 'Its providers are notified.' },
  complete: {
    verb: 'Complete',
    meaning: 'No more deals can be made on it, and it can’t be reopened. Its providers are notified.',
  },
}

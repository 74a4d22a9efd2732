import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface LeavingQuestionProps {
  /** The saved report says something else than the form. */
  unsaved: boolean
  /** Documents wait to be sent; a browser keeps no files. */
  unsent: boolean
}

/**
 * Asks before a form is left with something unfinished. The form and the list of reports are one page with two
 * addresses, so leaving the one for the other counts too.
 */
export function LeavingQuestion({ unsaved, unsent }: LeavingQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    disabled: !unsaved && !unsent,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname || formOf(current.search) !== formOf(next.search),
    enableBeforeUnload: unsent,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {unsent
        ? 'The documents you added have not been sent yet. They are lost when you leave.'
        : 'Your changes are not saved. They stay in this form until you close this tab.'}
    </ConfirmDialog>
  )
}

/** Which form an address opens: 'create' for a project, 'edit' of one report, or none. */
function formOf(search: object): string {
  const { action, reportId, projectId }: { action?: unknown; reportId?: unknown; projectId?: unknown } = search
  return `${action ?? ''} ${reportId ?? ''} ${action === 'create' ? (projectId ?? '') : ''}`
}

import { useBlocker } from '@tanstack/react-router'
import { useUnsavedWarning } from '../../../lib/unsaved.ts'

const QUESTION = 'You have unsaved changes. Leave this form and lose them?'

/**
 * Asks before a form with unsaved changes is left. The form and the list of reports are one page with two addresses, so
 * leaving the one for the other counts too.
 */
export function useLeavingWarning(hasChanges: boolean): void {
  useUnsavedWarning(hasChanges)
  useBlocker({
    disabled: !hasChanges,
    shouldBlockFn: ({ current, next }) =>
      current.pathname === next.pathname && formOf(current.search) !== formOf(next.search) && !window.confirm(QUESTION),
    enableBeforeUnload: false,
  })
}

/** Which form an address opens: 'create', 'edit' of one report, or none. */
function formOf(search: object): string {
  const { action, reportId }: { action?: unknown; reportId?: unknown } = search
  return `${action ?? ''} ${reportId ?? ''}`
}

import { useBlocker } from '@tanstack/react-router'

interface Unfinished {
  /** The saved report says something else than the form. */
  unsaved: boolean
  /** Documents wait to be sent; a browser keeps no files. */
  unsent: boolean
}

const UNSENT = 'The documents you added have not been sent yet. Leave this form and lose them?'
const UNSAVED = 'Your changes are not saved yet. Leave this form? They stay in it until you close this tab.'

/**
 * Asks before a form is left with something unfinished. The form and the list of reports are one page with two
 * addresses, so leaving the one for the other counts too.
 */
export function useLeavingWarning({ unsaved, unsent }: Unfinished): void {
  useBlocker({
    disabled: !unsaved && !unsent,
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || formOf(current.search) !== formOf(next.search)) &&
      !window.confirm(unsent ? UNSENT : UNSAVED),
    enableBeforeUnload: unsent,
  })
}

/** Which form an address opens: 'create', 'edit' of one report, or none. */
function formOf(search: object): string {
  const { action, reportId }: { action?: unknown; reportId?: unknown } = search
  return `${action ?? ''} ${reportId ?? ''}`
}

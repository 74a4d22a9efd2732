import { useBlocker } from '@tanstack/react-router'

const QUESTION = 'You have unsaved changes. Leave this page and lose them?'

/**
 * Asks before a page with unsaved changes is left, by a link, by 'back' or by closing the tab.
 * Returns a function that lets the next navigation pass, for the way on after saving.
 */
export function useUnsavedWarning(hasChanges: boolean): void {
  useBlocker({
    disabled: !hasChanges,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !window.confirm(QUESTION),
    enableBeforeUnload: () => hasChanges,
  })
}

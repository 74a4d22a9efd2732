import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

const QUESTION = 'You have unsaved changes. Leave this page and lose them?'

/**
 * Asks before a page with unsaved changes is left, by a link, by 'back' or by closing the tab.
 * Returns `leave`, which lets the way on after saving pass: call it right before navigating.
 * Where a tab of the page is all that shows what was typed, `within: 'tab'` asks before that is left, too.
 */
export function useUnsavedWarning(hasChanges: boolean, { within = 'page' }: { within?: 'page' | 'tab' } = {}) {
  const mayLeave = useRef(false)
  useBlocker({
    disabled: !hasChanges,
    shouldBlockFn: ({ current, next }) => {
      const leaves = current.pathname !== next.pathname || (within === 'tab' && tabOf(current) !== tabOf(next))
      if (!leaves || mayLeave.current) return false
      // Who may leave is not asked again, should the next page need to be loaded anew.
      mayLeave.current = window.confirm(QUESTION)
      return !mayLeave.current
    },
    enableBeforeUnload: () => hasChanges && !mayLeave.current,
  })
  return () => {
    mayLeave.current = true
  }
}

function tabOf({ search }: { search: object }): unknown {
  return (search as { tab?: unknown }).tab
}

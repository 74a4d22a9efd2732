import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

const QUESTION = 'You have unsaved changes. Leave this page and lose them?'

/**
 * Asks before a page with unsaved changes is left, by a link, by 'back' or by closing the tab.
 * Returns `leave`, which lets the way on after saving pass: call it right before navigating.
 */
export function useUnsavedWarning(hasChanges: boolean): () => void {
  const mayLeave = useRef(false)
  useBlocker({
    disabled: !hasChanges,
    shouldBlockFn: ({ current, next }) =>
      !mayLeave.current && current.pathname !== next.pathname && !window.confirm(QUESTION),
    enableBeforeUnload: () => hasChanges && !mayLeave.current,
  })
  return () => {
    mayLeave.current = true
  }
}

import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { askToLeave, prepareLeaveQuestion } from './leave-question.ts'

const QUESTION = 'You have unsaved changes. They will be lost if you leave this page.'

/** One entry for each form on the page that has unsaved changes now. */
const unsaved = new Set<object>()

/** Before something takes the page away without going to another one, such as signing out. Asks if there is a need to. */
export async function mayLoseChanges(): Promise<boolean> {
  return unsaved.size === 0 || (await askToLeave(QUESTION))
}

/**
 * Asks before a page with unsaved changes is left by a link or by 'back'; when the tab is closed, the browser asks.
 * Returns `leave`, which lets the way on after saving pass: call it right before navigating.
 * Where a tab of the page is all that shows what was typed, `within: 'tab'` asks before that is left, too.
 */
export function useUnsavedWarning(hasChanges: boolean, { within = 'page' }: { within?: 'page' | 'tab' } = {}) {
  const mayLeave = useRef(false)
  useEffect(() => {
    if (!hasChanges) return
    const form = {}
    unsaved.add(form)
    prepareLeaveQuestion()
    return () => void unsaved.delete(form)
  }, [hasChanges])
  useBlocker({
    disabled: !hasChanges,
    shouldBlockFn: async ({ current, next }) => {
      const leaves = current.pathname !== next.pathname || (within === 'tab' && tabOf(current) !== tabOf(next))
      if (!leaves || mayLeave.current) return false
      // A person who chose to leave is not asked again if the next page is reloaded.
      mayLeave.current = await askToLeave(QUESTION)
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

import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { askToLeave } from './leave-question.ts'
import { addUnsavedChanges } from './unsaved-changes.ts'

const QUESTION = 'You have unsaved changes. They will be lost if you leave this page.'

interface UnsavedOptions {
  /** What the person would lose. */
  message?: string
  /** Whether going from one address to another leaves the form; by default, another page does. */
  leaves?: (current: Place, next: Place) => boolean
  /** Whether the browser asks when the tab is closed: not for what is stored until then. */
  asksWhenClosed?: boolean
}

interface Place {
  pathname: string
  search: object
}

/**
 * Asks before a form with unsaved changes is left by a link or by 'back'; when the tab is closed, the browser asks.
 * Returns `leave`, which lets the way on after saving pass: call it right before navigating.
 */
export function useUnsavedWarning(hasChanges: boolean, options: UnsavedOptions = {}) {
  const { message = QUESTION, leaves = isOtherPage, asksWhenClosed = hasChanges } = options
  const mayLeave = useRef(false)
  useEffect(() => {
    return hasChanges ? addUnsavedChanges(message) : undefined
  }, [hasChanges, message])
  useBlocker({
    disabled: !hasChanges,
    shouldBlockFn: async ({ current, next }) => {
      if (!leaves(current, next) || mayLeave.current) return false
      // A person who chose to leave is not asked again if the next page is reloaded.
      mayLeave.current = await askToLeave(message)
      return !mayLeave.current
    },
    enableBeforeUnload: () => asksWhenClosed && !mayLeave.current,
  })
  return () => {
    mayLeave.current = true
  }
}

const isOtherPage = (current: Place, next: Place) => current.pathname !== next.pathname

/** For a form that only a tab of its page shows. */
export const isOtherTab = (current: Place, next: Place) => isOtherPage(current, next) || tabOf(current) !== tabOf(next)

const tabOf = ({ search }: Place): unknown => (search as { tab?: unknown }).tab

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a move to another page the focus goes to its heading, which also reads it out; a move within a page (a tab, a
 * filter) leaves the focus where it is.
 */
export function FocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!fromLocation || !pathChanged) return
        const active = document.activeElement
        if (
          active &&
          active !== document.body &&
          active.closest('main')?.contains(active) &&
          active.tagName === 'INPUT'
        )
          return
        const target =
          document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main')
        target?.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}

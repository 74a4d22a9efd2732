import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a move to another page the focus goes to its heading, which also reads it out; a move within a page (a tab, a
 * filter) leaves the focus where it is. A page whose heading is still on its way is waited for, as long as nobody has
 * moved the focus on themselves.
 */
export function FocusOnNavigation() {
  const router = useRouter()
  useEffect(() => {
    let stopWaiting = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!fromLocation || !pathChanged) return
      stopWaiting()
      if (isInField()) return
      if (focusHeading()) return
      const main = document.querySelector<HTMLElement>('main')
      main?.focus({ preventScroll: true })
      if (main) stopWaiting = untilHeadingIn(main)
    })
    return () => {
      stopWaiting()
      unsubscribe()
    }
  }, [router])
  return null
}

/** A page that opens in its first field keeps it so. */
function isInField(): boolean {
  return document.activeElement?.matches('main input') ?? false
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

function untilHeadingIn(main: HTMLElement): () => void {
  const watch = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading()) watch.disconnect()
  })
  watch.observe(main, { childList: true, subtree: true })
  return () => watch.disconnect()
}

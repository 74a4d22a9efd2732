/**
 * A control that is disabled while it is busy loses the focus. It gets the focus back when it is enabled again, unless
 * the focus has moved on; if it is gone by then, the heading of its page gets it. Dialogs and menus, which stand beside
 * the page, restore the focus themselves. Returns a function that stops it.
 */
export function restoreFocus(): () => void {
  let stopWatching = () => {}
  function onClick() {
    stopWatching()
    const place = document.activeElement
    if (place instanceof HTMLElement && place !== document.body) stopWatching = watch(place)
  }
  // Before the page acts on it: it may be busy at once.
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    stopWatching()
    document.removeEventListener('click', onClick, { capture: true })
  }
}

function watch(place: HTMLElement): () => void {
  const isOfPage = place.closest('main') !== null
  const observer = new MutationObserver(() => {
    const now = document.activeElement
    if (now === place || (place.isConnected && place.matches(':disabled'))) return
    // It may still go when what was done shows.
    if (now === document.body && place.isConnected) return place.focus({ preventScroll: true })
    observer.disconnect()
    if (now !== document.body || !isOfPage) return
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}

import { useEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: the page is printed in the light scheme, whichever is on the screen. */
export function usePrintInLight(): void {
  useEffect(() => {
    const root = document.documentElement
    let before: string | null = null
    function lighten() {
      before = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    }
    function restore() {
      if (before) root.setAttribute(SCHEME, before)
    }
    window.addEventListener('beforeprint', lighten)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', lighten)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
}

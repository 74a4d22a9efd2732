import { useEffect, useState } from 'react'

/**
 * What was shown last: while a dialog or a drawer goes, it stays as it was, though what closed it may have changed all
 * that it is about.
 */
export function useLastShown<Shown>(isOpen: boolean, shown: Shown): Shown {
  const [last, setLast] = useState(shown)
  if (isOpen && last !== shown) setLast(shown)
  return isOpen ? shown : last
}

/** Whether it was open once: from then on it stays, so that it can be seen to go. Before that nobody needs its code. */
export function useWasOpen(isOpen: boolean): boolean {
  const [was, setWas] = useState(isOpen)
  if (isOpen && !was) setWas(true)
  return was || isOpen
}

/** Open, but only after it was there closed: the library gives the focus back to where it was when it saw it open. */
export function useOpenAfterMount(isOpen: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return isOpen && isMounted
}

import { useState } from 'react'

/**
 * What was shown last: while a dialog or a drawer goes, it stays as it was, though what closed it may have changed all
 * that it is about.
 */
export function useLastShown<Shown>(isOpen: boolean, shown: Shown): Shown {
  const [last, setLast] = useState(shown)
  if (isOpen && last !== shown) setLast(shown)
  return isOpen ? shown : last
}

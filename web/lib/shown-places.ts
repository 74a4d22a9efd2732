import { useEffect } from 'react'

const shown = new Set<{ start: string }>()

/** While it is on the screen, what begins with this address is shown elsewhere than there, in a dialog for example. */
export function useShowsPlace(start: string): void {
  useEffect(() => {
    const place = { start }
    shown.add(place)
    return () => {
      shown.delete(place)
    }
  }, [start])
}

/** Whether something on the screen shows what an address leads to. */
export const isShownPlace = (address: string) => [...shown].some(({ start }) => address.startsWith(start))

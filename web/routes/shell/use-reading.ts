import { useEffect, useState } from 'react'

/** So far down the page one is still at its top. */
const TOP_PX = 48
/** A finger that rests still trembles. */
const STEP_PX = 8

/** Whether somebody is reading on, down the page. Not any more once they turn back up, or are at its top. */
export function useReading(): boolean {
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const place = window.scrollY
      if (place > TOP_PX && Math.abs(place - last) < STEP_PX) return
      setReading(place > TOP_PX && place > last)
      last = place
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isReading
}

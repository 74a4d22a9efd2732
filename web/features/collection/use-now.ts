import { useEffect, useState } from 'react'

const REFRESHED_EVERY_MS = 15_000

/** The present moment in milliseconds, for what is worded by it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESHED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

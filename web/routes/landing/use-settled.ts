import { useEffect, useState } from 'react'

const STILL_MS = 700

/** A text once it has not changed for a moment, and '' until it first does: to be read out, not at every step of a slider. */
export function useSettled(text: string): string {
  const [first] = useState(text)
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (text === first && settled === '') return
    const timer = setTimeout(() => setSettled(text), STILL_MS)
    return () => clearTimeout(timer)
  }, [text, first, settled])
  return settled
}

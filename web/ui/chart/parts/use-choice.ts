import { type KeyboardEvent, useState } from 'react'

interface ChoiceOptions {
  /** What can be chosen, in order. */
  keys: readonly string[]
  /** What is chosen at first. */
  initial: string | undefined
  /** Chosen from outside, as from the address; what is not there is not chosen. */
  value?: string | undefined
  onChange?: ((key: string) => void) | undefined
  /** Enter, on what is chosen. */
  onOpen?: ((key: string) => void) | undefined
}

export interface Choice {
  /** The place of what is shown: what the pointer is on, else what is chosen; -1 for nothing. */
  shown: number
  chosen: number
  choose: (index: number) => void
  preview: (index: number | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What is chosen in a chart: by click or tap and by the arrow keys, Home and End. The pointer only looks. */
export function useChoice({ keys, initial, value, onChange, onOpen }: ChoiceOptions): Choice {
  const [own, setOwn] = useState<string>()
  const [looked, setLooked] = useState<string | null>(null)
  const wanted = [value, own, initial].find((key) => key !== undefined && keys.includes(key)) ?? keys.at(-1) ?? ''
  const chosen = keys.indexOf(wanted)
  const isLooking = looked !== null && keys.includes(looked)

  function choose(index: number) {
    const key = keys[Math.min(Math.max(index, 0), keys.length - 1)]
    if (key === undefined) return
    setLooked(null)
    setOwn(key)
    onChange?.(key)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: keys.length - 1 }[event.key]
    if (target !== undefined) choose(target)
    else if (event.key === 'Enter' && onOpen) onOpen(wanted)
    else return
    event.preventDefault()
  }

  return {
    shown: isLooking ? keys.indexOf(looked) : chosen,
    chosen,
    choose,
    preview: (index) => setLooked(index === null ? null : (keys[index] ?? null)),
    onKeyDown,
  }
}

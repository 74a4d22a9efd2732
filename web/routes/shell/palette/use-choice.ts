import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Entry } from './entry.ts'

interface ChoiceOptions {
  entries: readonly Entry[]
  /** The hits are still those of what was typed before. */
  isBehind: boolean
  /** Called before what was chosen happens; `leaves` is whether it leads to another page. */
  onChosen: (leaves: boolean) => void
}

/** Which line is the active one, and what the keys do with it. The focus stays in the field all the while. */
export function useChoice({ entries, isBehind, onChosen }: ChoiceOptions) {
  const router = useRouter()
  const [wanted, setWanted] = useState<string | null>(null)
  // Enter came before the answer to what was typed: it is for the first line when that is there.
  const [isAwaited, setAwaited] = useState(false)
  const active = entries.find(({ key }) => key === wanted) ?? entries[0] ?? null

  function choose({ choose: chosen }: Entry, newTab = false) {
    if ('act' in chosen) {
      onChosen(false)
      chosen.act()
    } else if (newTab) {
      window.open(chosen.href, '_blank', 'noopener')
    } else {
      onChosen(chosen.href.split('?')[0] !== router.latestLocation.pathname)
      void router.navigate({ href: chosen.href })
    }
  }

  function move(by: number) {
    const at = active ? entries.indexOf(active) : -1
    setWanted(entries.at((at + by) % entries.length)?.key ?? null)
    setAwaited(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isBehind && (!active || active.isHit)) setAwaited(true)
      else if (active) choose(active, event.ctrlKey || event.metaKey)
    }
  }

  const onAnswered = useEffectEvent(() => {
    setAwaited(false)
    if (active) choose(active)
  })
  useEffect(() => {
    if (isAwaited && !isBehind) onAnswered()
  }, [isAwaited, isBehind])

  return {
    active,
    activate: (key: string) => setWanted(key),
    choose,
    onKeyDown,
    /** Enter was pressed before there was a field to press it in. */
    enter: () => setAwaited(true),
    /** Something else was typed: the first line is the active one again. */
    reset() {
      setWanted(null)
      setAwaited(false)
    },
  }
}

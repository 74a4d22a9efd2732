import { useEffect, useRef } from 'react'

const PASSES_ON = 'data-passes-focus'

/**
 * For the place in which one step replaces another: the focus of what is gone goes to what the new step marks with
 * `data-autofocus`, or else to the place itself.
 */
export function useFocusOfSteps<Step>(step: Step) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const marked = place.current?.querySelector('[data-autofocus]')
    const next = marked instanceof HTMLElement ? marked : place.current
    next?.focus({ preventScroll: true })
  }, [step])
  return { ref: place, tabIndex: -1, [PASSES_ON]: '' }
}

/** For what a step shows later: takes the focus from the place of the step, and from nothing else. */
export function useFocusPassedOn<Element extends HTMLElement>() {
  const target = useRef<Element>(null)
  useEffect(() => {
    const active = document.activeElement
    if (active?.hasAttribute(PASSES_ON) && active.contains(target.current)) target.current?.focus()
  }, [])
  return target
}

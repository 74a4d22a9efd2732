import { type ComponentType, type FocusEvent, type MouseEvent, useRef, useState } from 'react'
import { usePopover } from '../ui/popover.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

/**
 * A popover whose content is loaded when somebody heads for its button: by pointer, or by Tab. A press that comes sooner
 * waits for it, so that the panel opens whole, with the focus on its first entry; another press cancels it, and so does
 * going on to something else.
 */
export function useLazyPopover<Props>(load: () => Promise<ComponentType<Props>>, what: string) {
  const { button, panel, close } = usePopover()
  const { Component, prepare, loadNow } = useLazyComponent(load, what)
  const [isAwaited, setAwaited] = useState(false)
  /** The press that waits; null once it has been cancelled. */
  const waiting = useRef<symbol>(null)

  async function open(pressed: HTMLElement) {
    const press = Symbol()
    const isWanted = () => waiting.current === press
    waiting.current = press
    setAwaited(true)
    // Not every browser focuses a button that is pressed.
    pressed.focus({ preventScroll: true })
    try {
      const isLoaded = await loadNow(isWanted)
      if (isLoaded && isWanted()) pressed.click()
    } finally {
      if (isWanted()) cancel()
    }
  }

  function cancel() {
    waiting.current = null
    setAwaited(false)
  }

  const onTheWay = () => void prepare()
  return {
    Content: Component,
    panel,
    close,
    button: {
      ...button,
      'aria-busy': isAwaited,
      onPointerEnter: onTheWay,
      onFocus: onTheWay,
      onBlur({ currentTarget }: FocusEvent<HTMLElement>) {
        // It stays the active one while only the window is left.
        if (waiting.current && document.activeElement !== currentTarget) cancel()
      },
      onClick(event: MouseEvent<HTMLElement>) {
        if (Component) return
        event.preventDefault()
        if (waiting.current) cancel()
        else void open(event.currentTarget)
      },
    },
  }
}

import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePopover } from '../ui/popover.tsx'
import { describe, isBug } from './errors.ts'
import { fetchCode, fetchCodeAhead } from './fetch-code.ts'
import { toast } from './toasts.ts'

/**
 * A popover whose content is loaded when somebody heads for its button: by pointer, or by Tab. A press that comes sooner
 * waits for it, so that the panel opens whole, with the focus on its first entry. Where it cannot be loaded, a toast says
 * that of `what`, and the next press tries again.
 */
export function useLatePopover<Props>(load: () => Promise<ComponentType<Props>>, what: string) {
  const { button, panel, close } = usePopover()
  const [Content, setContent] = useState<ComponentType<Props> | null>(null)
  const isAwaited = useRef(false)

  const place = (loaded: ComponentType<Props>) => flushSync(() => setContent(() => loaded))

  async function prepare() {
    const loaded = await fetchCodeAhead(load)
    if (loaded) place(loaded)
  }

  async function open(pressed: HTMLElement) {
    if (isAwaited.current) return
    isAwaited.current = true
    // Not every browser focuses a button that is pressed.
    pressed.focus({ preventScroll: true })
    try {
      place(await fetchCode(load))
      // Not for those who have meanwhile gone on to something else.
      if (document.activeElement === pressed) pressed.click()
    } catch (error) {
      if (isBug(error)) throw error
      void toast({ message: `${what} couldn't be loaded. ${describe(error).sentence}`, tone: 'bad' })
    } finally {
      isAwaited.current = false
    }
  }

  const onTheWay = () => {
    if (!Content) void prepare()
  }
  return {
    Content,
    panel,
    close,
    button: {
      ...button,
      onPointerEnter: onTheWay,
      onFocus: onTheWay,
      onClick(event: MouseEvent<HTMLElement>) {
        if (Content) return
        event.preventDefault()
        void open(event.currentTarget)
      },
    },
  }
}

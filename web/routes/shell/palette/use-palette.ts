import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, isBug } from '../../../lib/errors.ts'
import { fetchCode, fetchCodeAhead } from '../../../lib/fetch-code.ts'
import { toast } from '../../../lib/toasts.ts'
import type { PaletteProps } from './palette.tsx'
import { isShortcut, SHORTCUT } from './shortcut.ts'
import { typedAhead } from './typed-ahead.ts'

/** The palette, and whether it is open. It is loaded when somebody heads for it: by pointer, by Tab, or holding the first of the keys. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const [ahead] = useState(() => typedAhead(window))

  // It stands closed first: as it opens it notes where the focus was.
  const place = (loaded: typeof import('./palette.tsx')) => flushSync(() => setPalette(() => loaded.Palette))

  async function prepare() {
    const loaded = await fetchCodeAhead(load)
    if (loaded) place(loaded)
  }

  async function open() {
    let isWanted = true
    ahead.begin(() => {
      isWanted = false
      setOpen(false)
    })
    try {
      if (!Palette) place(await fetchCode(load))
      if (isWanted) setOpen(true)
    } catch (error) {
      ahead.end()
      if (isBug(error)) throw error
      void toast({ message: `Search couldn't be loaded. ${describe(error).sentence}`, tone: 'bad' })
    }
  }
  function close() {
    ahead.end()
    setOpen(false)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === SHORTCUT.modifier && !Palette) return void prepare()
    // Another dialog asks for an answer first. Then the keys are the browser's.
    if (!isShortcut(event) || isEditor(event.target) || (!isOpen && isDialogOpen())) return
    event.preventDefault()
    if (isOpen) close()
    else if (!event.repeat) void open()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return { Palette, isOpen, open: () => void open(), close, prepare: () => void prepare(), takeTyped: ahead.end }
}

const load = () => import('./palette.tsx')

/** Where text is edited with its looks, the keys make a link. */
const isEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable

const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"], dialog:modal') !== null

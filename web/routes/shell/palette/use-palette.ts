import { useEffect, useEffectEvent, useState } from 'react'
import { useLazyComponent } from '../../../lib/use-lazy-component.ts'
import { isShortcut, SHORTCUT } from './shortcut.ts'
import { typedAhead } from './typed-ahead.ts'

/** The palette, and whether it is open. It is loaded when somebody heads for it: by pointer, by Tab, or holding the first of the keys. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  const { Component: Palette, prepare, loadNow } = useLazyComponent(load, 'Search')
  const [ahead] = useState(() => typedAhead(window))

  async function open() {
    let isWanted = true
    ahead.begin(() => {
      isWanted = false
      setOpen(false)
    })
    let isLoaded = false
    try {
      isLoaded = await loadNow(() => isWanted)
    } finally {
      if (!isLoaded) ahead.end()
    }
    // It has stood closed before: as it opens it notes where the focus was.
    if (isLoaded && isWanted) setOpen(true)
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

const load = async () => (await import('./palette.tsx')).Palette

/** Where text is edited with its looks, the keys make a link. */
const isEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable

const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"], dialog:modal') !== null

import { useEffect, useId, useRef } from 'react'
import { begins, isComplete, isTyping, keyName, SEQUENCE_MS } from './key-matching.ts'
import { areShortcutsOn } from './shortcuts-setting.ts'

export interface Shortcut {
  /** 'j', 'Escape', or one after the other: 'g d'. */
  keys: string
  /** What it does: 'Next row'. */
  label: string
  /** Does it; false when it does not apply now, so that another one may. Without it the browser does. */
  run?: (event: KeyboardEvent) => boolean | undefined
}

export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

const registered = new Map<string, { current: ShortcutGroup }>()

/** Registers the shortcuts of a component while it is there. The dialog of all shortcuts lists them under the title. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const id = useId()
  const group = useRef({ title, shortcuts })
  useEffect(() => {
    group.current = { title, shortcuts }
  })
  useEffect(() => {
    registered.set(id, group)
    if (registered.size === 1) {
      window.addEventListener('keydown', noticeDialog, true)
      window.addEventListener('keydown', onKey)
    }
    return () => {
      registered.delete(id)
      if (registered.size > 0) return
      window.removeEventListener('keydown', noticeDialog, true)
      window.removeEventListener('keydown', onKey)
    }
  }, [id])
}

/** All shortcuts that are there now, each once. */
export function listShortcuts(): ShortcutGroup[] {
  const byTitle = new Map<string, Map<string, Shortcut>>()
  for (const { title, shortcuts } of groups()) {
    const group = byTitle.get(title) ?? new Map<string, Shortcut>()
    for (const shortcut of shortcuts) group.set(shortcut.keys, shortcut)
    byTitle.set(title, group)
  }
  return [...byTitle].map(([title, shortcuts]) => ({ title, shortcuts: [...shortcuts.values()] }))
}

let pending: { key: string; at: number } | null = null

/** The press of a key that belongs to a dialog. */
let dialogs: KeyboardEvent | null = null

/** Escape closes a dialog before `onKey` looks for one. */
function noticeDialog(event: KeyboardEvent): void {
  dialogs = isDialogOpen(event.target) ? event : null
}

function onKey(event: KeyboardEvent): void {
  const key = keyName(event)
  if (key === null || event.defaultPrevented || isTyping(event.target) || dialogs === event) return
  if (!areShortcutsOn() && key !== 'Escape') return
  const earlier = pending && event.timeStamp - pending.at < SEQUENCE_MS ? pending.key : null
  pending = null
  const all = groups().flatMap(({ shortcuts }) => shortcuts)
  const applied = all.some(({ keys, run }) => run && isComplete(keys, key, earlier) && run(event) !== false)
  if (applied) event.preventDefault()
  else if (earlier === null && all.some(({ keys }) => begins(keys, key))) pending = { key, at: event.timeStamp }
}

const groups = () => [...registered.values()].map(({ current }) => current)

/** Whatever lies above the page has keys of its own. */
function isDialogOpen(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"], dialog:modal') !== null) return true
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
}

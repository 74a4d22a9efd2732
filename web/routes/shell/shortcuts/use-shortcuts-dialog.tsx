import { lazy, Suspense, useState } from 'react'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { SHORTCUT } from '../palette/shortcut.ts'
import { useGoTo } from './use-go-to.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

/** The dialog of all keyboard shortcuts, and the shortcuts of every page. */
export function useShortcutsDialog() {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    return true
  }
  useShortcuts('Everywhere', [
    { keys: SHORTCUT.words, label: 'Search' },
    { keys: '?', label: 'Keyboard shortcuts', run: open },
  ])
  useGoTo()
  return {
    open,
    element: isOpen ? (
      <Suspense>
        <ShortcutsDialog onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  }
}

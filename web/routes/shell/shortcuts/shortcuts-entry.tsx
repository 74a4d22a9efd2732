import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { SHORTCUT } from '../palette/shortcut.ts'
import { useGoTo } from './use-go-to.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

/** The dialog of all keyboard shortcuts, and the shortcuts of every page. */
export function useShortcutsDialog() {
  const [isOpen, dialog] = useDisclosure(false)
  const open = () => {
    dialog.open()
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
        <ShortcutsDialog onClose={dialog.close} />
      </Suspense>
    ) : null,
  }
}

/** The way to the dialog in the user menu. */
export function ShortcutsItem({ onOpen, ...item }: ButtonProps & { onOpen: () => void }) {
  return (
    <Button
      {...item}
      leftSection={<IconKeyboard size={16} aria-hidden />}
      rightSection={<kbd aria-hidden>?</kbd>}
      onClick={onOpen}
    >
      Keyboard shortcuts
    </Button>
  )
}

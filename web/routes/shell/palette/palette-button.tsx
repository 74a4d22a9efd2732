import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import styles from './palette-button.module.css'
import { SHORTCUT } from './shortcut.ts'
import { usePalette } from './use-palette.ts'
import { useRecentPlaces } from './use-recent-places.ts'

/** The way to everything by its name: the button of the top bar, and Ctrl-K or ⌘K from anywhere. */
export function PaletteButton() {
  const { Palette, isOpen, open, close, prepare, takeTyped } = usePalette()
  const recent = useRecentPlaces()
  return (
    <>
      <UnstyledButton
        className={styles.button}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-haspopup="dialog"
        aria-keyshortcuts={SHORTCUT.keys}
        title={`Search (${SHORTCUT.words})`}
      >
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span className={styles.word}>Search</span>
        <kbd className={styles.keys} aria-hidden>
          {SHORTCUT.words}
        </kbd>
      </UnstyledButton>
      {Palette ? <Palette opened={isOpen} onClose={close} recent={recent} takeTyped={takeTyped} /> : null}
    </>
  )
}

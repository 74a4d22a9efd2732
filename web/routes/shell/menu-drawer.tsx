import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Logo } from '../../ui/logo.tsx'
import { HelpLinks } from './help-links.tsx'
import styles from './menu-drawer.module.css'
import { SideLinks } from './nav-links.tsx'

/** Opens the menu where a page's own actions have taken the place of the bottom bar. */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  return (
    <ActionIcon
      className={styles.button ?? ''}
      variant="subtle"
      color="gray"
      size={44}
      onClick={onOpen}
      aria-label="Open menu"
    >
      <IconMenu2 size={22} />
    </ActionIcon>
  )
}

/** The whole menu on a phone: the sidebar in a drawer. */
export function useMenuDrawer(): { open: () => void; element: ReactNode } {
  const drawer = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  function open() {
    // The content is there before the browser looks for what takes the focus.
    flushSync(() => setOpen(true))
    drawer.current?.showModal()
  }
  const close = () => drawer.current?.close()
  const element = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the drawer; Escape closes it by keyboard
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-label="Menu"
      onClose={() => setOpen(false)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close()
      }}
    >
      {isOpen ? (
        <div className={styles.content}>
          <div className={styles.head}>
            <Logo />
            <ActionIcon variant="subtle" color="gray" size={44} onClick={close} aria-label="Close menu">
              <IconX size={20} />
            </ActionIcon>
          </div>
          <SideLinks label="Sections" onFollow={close} />
          <HelpLinks onFollow={close} />
        </div>
      ) : null}
    </dialog>
  )
  return { open, element }
}

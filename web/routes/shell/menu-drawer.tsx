import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Logo } from '../../ui/logo.tsx'
import { HelpLinks } from './help-links.tsx'
import styles from './menu-drawer.module.css'
import { SideLinks } from './nav-links.tsx'

/** The menu on a phone: a button, and the sidebar in a drawer. */
export function MenuDrawer() {
  const drawer = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  function open() {
    // The content is there before the browser looks for what takes the focus.
    flushSync(() => setOpen(true))
    drawer.current?.showModal()
  }
  const close = () => drawer.current?.close()
  return (
    <>
      <ActionIcon
        className={styles.button ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        onClick={open}
        aria-label="Open menu"
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the drawer; Escape closes it by keyboard */}
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
              <ActionIcon variant="subtle" color="gray" onClick={close} aria-label="Close menu">
                <IconX size={20} />
              </ActionIcon>
            </div>
            <SideLinks label="Sections" onFollow={close} />
            <HelpLinks />
          </div>
        ) : null}
      </dialog>
    </>
  )
}

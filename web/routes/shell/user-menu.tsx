import { UnstyledButton } from '@mantine/core'
import { useViewer } from '../../lib/session.tsx'
import { useSignOut } from '../../lib/sign-out.ts'
import { useLazyPopover } from '../../lib/use-lazy-popover.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PopoverPanel } from '../../ui/popover.tsx'
import { useShortcutsDialog } from './shortcuts/use-shortcuts-dialog.tsx'
import styles from './user-menu.module.css'

const load = async () => (await import('./user-menu-content.tsx')).UserMenuContent

/** The button of the account, and what it opens. */
export function UserMenu() {
  const { name, image } = useViewer()
  const { Content, ...menu } = useLazyPopover(load, 'The menu')
  // Goes on when the menu closes.
  const signOut = useSignOut()
  const shortcuts = useShortcutsDialog()
  return (
    <>
      <UnstyledButton {...menu.button} className={styles.target} aria-label={`Account of ${name}`}>
        <Avatar name={name} avatar={image} />
      </UnstyledButton>
      <PopoverPanel {...menu.panel} label="Account" className={styles.panel}>
        {Content ? <Content signOut={signOut} onClose={menu.close} onOpenShortcuts={shortcuts.open} /> : null}
      </PopoverPanel>
      {shortcuts.element}
    </>
  )
}

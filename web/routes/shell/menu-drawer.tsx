import { Drawer } from '@mantine/core'
import { Logo } from '../../ui/logo.tsx'
import { HelpLinks } from './help-links.tsx'
import styles from './menu-drawer.module.css'
import { SideLinks } from './nav-links.tsx'

/** The menu on a phone: the sidebar. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} classNames={{ content: styles.content ?? '' }}>
      <Drawer.Overlay backgroundOpacity={0.6} />
      <Drawer.Content aria-label="Menu">
        <div className={styles.head}>
          <Logo />
          <Drawer.CloseButton aria-label="Close menu" />
        </div>
        <SideLinks label="Sections" onFollow={onClose} />
        <HelpLinks />
      </Drawer.Content>
    </Drawer.Root>
  )
}

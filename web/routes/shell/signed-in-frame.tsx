import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconPlus } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useLive } from '../../lib/live.ts'
import { useSession } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Logo } from '../../ui/logo.tsx'
import { textParam } from '../search-params.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { SideLinks, TopLinks } from './nav-links.tsx'
import { isAt, mayPropose, PROPOSALS } from './navigation.ts'
import styles from './signed-in-frame.module.css'
import { UserMenu } from './user-menu.tsx'

/** What surrounds every page of a signed-in person. */
export function SignedInFrame() {
  const viewer = useSession()?.viewer
  const { isLost } = useLive()
  const [isMenuOpen, menu] = useDisclosure(false)
  // Where the floating button of a phone leads (decision C-24), it would do nothing.
  const isAtProposals = useLocation({
    select: ({ pathname, search }) => isAt(PROPOSALS, pathname, textParam(search, 'tab')),
  })
  if (!viewer) return null
  const proposes = mayPropose(viewer.role)
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <Link to="/dashboard" className={styles.logo}>
          <Logo />
        </Link>
        <SideLinks label="Sections" />
      </aside>

      <header className={styles.top}>
        <ActionIcon
          className={styles.burger}
          variant="subtle"
          color="gray"
          size="lg"
          onClick={menu.open}
          aria-label="Open menu"
        >
          <IconMenu2 size={22} />
        </ActionIcon>
        <Link to="/dashboard" className={styles.topLogo}>
          <Logo />
        </Link>
        <div className={styles.topLinks}>
          <TopLinks />
        </div>
        {proposes ? (
          <ButtonLink to="/new-proposal" className={styles.create ?? ''}>
            Create Rev-Share Proposal
          </ButtonLink>
        ) : null}
        <UserMenu />
      </header>

      <div className={styles.page}>
        <ConnectionBanner isLost={isLost} />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>

      {proposes && !isAtProposals ? (
        <nav aria-label="Shortcut" className={styles.float}>
          <ButtonLink
            to="/rev-share"
            search={{ tab: 'proposals' }}
            leftSection={<IconPlus size={18} aria-hidden />}
            radius="xl"
            size="md"
          >
            Make Rev-Share Proposal
          </ButtonLink>
        </nav>
      ) : null}

      <MenuDrawer opened={isMenuOpen} onClose={menu.close} />
    </div>
  )
}

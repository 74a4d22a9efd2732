import { useMediaQuery } from '@mantine/hooks'
import type { QueryClient } from '@tanstack/react-query'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { fetchCodeAhead } from '../../lib/fetch-code.ts'
import { useLive } from '../../lib/live.ts'
import type { Change } from '../../lib/refresh-changed.ts'
import { restoreFocus } from '../../lib/restore-focus.ts'
import { type Session, useSession, type Viewer } from '../../lib/session.tsx'
import { SlotsOfFeatures } from '../../lib/slots.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Framed } from './framed.ts'
import { HelpLinks } from './help-links.tsx'
import { MenuButton, useMenuDrawer } from './menu-drawer.tsx'
import { MessageButton } from './message-button.tsx'
import { SideLinks, TopLinks } from './nav-links.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { PhoneTabBar } from './phone-tab-bar.tsx'
import styles from './signed-in-frame.module.css'
import { SLOTS } from './slots.ts'
import { UserMenu } from './user-menu.tsx'

/** What surrounds every page of a signed-in person; it is reset when another person signs in. */
export function SignedInFrame() {
  const { viewer, view } = useSession() ?? {}
  useLeavingWithout(viewer)
  return viewer ? <Frame key={viewer.id} viewer={viewer} view={view ?? null} /> : null
}

// Only for an admin who views somebody's account.
const ViewBanner = lazy(async () => ({ default: (await import('./view-banner.tsx')).ViewBanner }))

/** Where the style sheet hides them. On a wide screen, printing changes nothing. */
const WITHOUT_SIDEBAR = 'screen and (max-width: 900px)'
const WITHOUT_TOP_LINKS = 'screen and (max-width: 1260px)'

/** What a screen has no room for is not made at all: on a phone, these links would be most of the work of the frame. */
const useHasRoom = (without: string) => !useMediaQuery(without, undefined, { getInitialValueInEffect: false })

function Frame({ viewer, view }: { viewer: Viewer; view: Session['view'] }) {
  const live = useLive(refreshLate)
  useEffect(() => restoreFocus(), [])
  const menu = useMenuDrawer()
  const hasSidebar = useHasRoom(WITHOUT_SIDEBAR)
  const hasTopLinks = useHasRoom(WITHOUT_TOP_LINKS)
  return (
    <div className={styles.frame}>
      {hasSidebar ? (
        <aside className={styles.side}>
          <Link to="/dashboard" className={styles.logo}>
            <Logo />
          </Link>
          <div className={styles.sections}>
            <SideLinks label="Sections" />
          </div>
          <HelpLinks />
        </aside>
      ) : null}

      <header className={styles.top}>
        <MenuButton onOpen={menu.open} />
        <Link to="/dashboard" className={styles.topLogo}>
          <Logo />
        </Link>
        <div className={styles.topLinks}>{hasTopLinks ? <TopLinks /> : null}</div>
        <PaletteButton />
        {hasSidebar && viewer.allowed.propose ? (
          <ButtonLink to="/new-proposal" variant="light" className={styles.create ?? ''}>
            Create Rev-Share Proposal
          </ButtonLink>
        ) : null}
        {view ? null : <MessageButton isLost={live.isLost} />}
        <NotificationBell isLost={live.isLost} />
        <UserMenu />
      </header>

      <div className={styles.page}>
        {view ? (
          <Suspense fallback={null}>
            <ViewBanner view={view} />
          </Suspense>
        ) : null}
        <ConnectionBanner {...live} />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Framed value={true}>
            <SlotsOfFeatures value={SLOTS}>
              <Outlet />
            </SlotsOfFeatures>
          </Framed>
        </main>
      </div>

      <PhoneTabBar onMore={menu.open} />
      {menu.element}
    </div>
  )
}

/** What follows which change is loaded with the first one; without it, everything may have changed. */
async function refreshLate(queries: QueryClient, changes: readonly Change[]): Promise<void> {
  const code = await fetchCodeAhead(() => import('./live-refresh.ts'))
  if (code) code.refresh(queries, changes)
  else await queries.invalidateQueries()
}

const SIGNS_OUT_WITHIN_MS = 100

/** Somebody ended this session elsewhere: on to the sign-in, which leads back. Signing out here leads there by itself. */
function useLeavingWithout(viewer: object | null | undefined): void {
  const router = useRouter()
  const isGone = !viewer
  useEffect(() => {
    if (!isGone) return
    const leaving = setTimeout(() => void router.invalidate(), SIGNS_OUT_WITHIN_MS)
    return () => clearTimeout(leaving)
  }, [isGone, router])
}

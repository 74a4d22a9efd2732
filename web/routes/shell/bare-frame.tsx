import { Link, Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../lib/session.tsx'
import { LegalLinks } from '../../shared/legal/legal-links.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Framed } from './framed.ts'
import { SchemeChoice } from './scheme-choice.tsx'
import styles from './signed-out-frame.module.css'

const ViewBanner = lazy(async () => ({ default: (await import('./view-banner.tsx')).ViewBanner }))

interface BareFrameProps {
  /** What stands at the right of the head. */
  aside?: ReactNode
  children: ReactNode
}

/** A page that stands by itself, signed in or not. */
export function BarePage() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  )
}

/** A head with the logo and the theme, the page under it, and at its foot the pages of the operator. */
export function BareFrame({ aside, children }: BareFrameProps) {
  const view = useSession()?.view
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Link to="/" className={styles.logo}>
          <Logo />
        </Link>
        <div className={styles.aside}>
          <SchemeChoice />
          {aside}
        </div>
      </header>
      {view ? (
        <Suspense fallback={null}>
          <ViewBanner view={view} />
        </Suspense>
      ) : null}
      <main id="content" tabIndex={-1} className={styles.content}>
        <Framed value={true}>{children}</Framed>
      </main>
      <footer className={styles.foot}>
        <LegalLinks />
      </footer>
    </div>
  )
}

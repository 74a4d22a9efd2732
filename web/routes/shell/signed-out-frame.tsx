import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { safeReturn, useSession } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { textParam } from '../search-params.ts'
import { BareFrame } from './bare-frame.tsx'
import styles from './signed-out-frame.module.css'

/** What surrounds the pages for visitors. Whoever turns out to be signed in goes on to where they were heading. */
export function SignedOutFrame() {
  const isSignedIn = Boolean(useSession()?.viewer)
  const router = useRouter()

  useEffect(() => {
    if (!isSignedIn) return
    const returnTo = textParam({ ...router.latestLocation.search }, 'returnTo')
    void router.navigate({ href: safeReturn(returnTo), replace: true })
  }, [isSignedIn, router])

  if (isSignedIn) return null
  return (
    <BareFrame aside={<EntryLinks />}>
      <Outlet />
    </BareFrame>
  )
}

function EntryLinks() {
  return (
    <nav aria-label="Account" className={styles.entry}>
      <ButtonLink to="/login" variant="subtle" color="gray">
        Log in
      </ButtonLink>
      <ButtonLink to="/signup">Sign up</ButtonLink>
    </nav>
  )
}

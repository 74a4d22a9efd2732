import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isBug } from '../../lib/errors.ts'
import { textParam } from '../../lib/search-params.ts'
import { safeReturn, sessionQuery } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { BareFrame } from './bare-frame.tsx'
import styles from './signed-out-frame.module.css'

/**
 * What surrounds the pages for visitors. Signed-in people are led on to where they were heading; the first time to what
 * they were invited to.
 */
export function SignedOutFrame() {
  // A sign-in in another tab counts in this one, too.
  const { data: session } = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  const isSignedIn = Boolean(session?.viewer)
  const landingPath = session?.landing_path
  const router = useRouter()

  useEffect(() => {
    if (!isSignedIn) return
    const returnTo = textParam({ ...router.latestLocation.search }, 'returnTo')
    void router.navigate({ href: safeReturn(landingPath ?? returnTo), replace: true })
    if (landingPath) void clearLandingPath()
  }, [isSignedIn, landingPath, router])

  if (isSignedIn) return null
  return (
    <BareFrame aside={<EntryLinks />}>
      <Outlet />
    </BareFrame>
  )
}

async function clearLandingPath(): Promise<void> {
  try {
    const { client } = await import('../../lib/client.ts')
    await client.registration.clearLandingPath({}, { context: { idempotency_key: crypto.randomUUID() } })
  } catch (error) {
    // Should it not come through, the next sign-in leads there once more.
    if (isBug(error)) throw error
  }
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

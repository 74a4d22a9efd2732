import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { legacyTarget } from './legacy-target.ts'

/** Old addresses of proposals, still in mails and bookmarks. */
export function LegacyRedirectPage() {
  const router = useRouter()
  useEffect(() => {
    // The address is read once, without following it: on its way it already is the new one.
    const { pathname, search } = router.latestLocation
    void router.navigate({ ...legacyTarget(pathname, search), replace: true })
  }, [router])
  return <p role="status">Redirecting...</p>
}

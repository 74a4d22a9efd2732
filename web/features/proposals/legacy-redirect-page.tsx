import { Navigate, useLocation } from '@tanstack/react-router'
import { legacyTarget } from './legacy-target.ts'

/** Old addresses of proposals, still in mails and bookmarks. */
export function LegacyRedirectPage() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p role="status">Redirecting...</p>
      <Navigate {...legacyTarget(pathname, search)} replace />
    </>
  )
}

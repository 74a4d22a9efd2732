import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { legacyTarget } from './legacy-target.ts'

/** Old addresses of proposals, still in mails and bookmarks. */
export function LegacyRedirectPage() {
  const { pathname, search } = useLocation()
  // Read once: on its way the address already is the new one.
  const [target] = useState(() => legacyTarget(pathname, search))
  return (
    <>
      <p role="status">Redirecting...</p>
      <Navigate {...target} replace />
    </>
  )
}

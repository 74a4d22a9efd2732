import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { fetchCodeAhead } from './fetch-code.ts'
import { textParam } from './search-params.ts'
import { safeReturn, sessionQuery } from './session.tsx'

interface Entering {
  context: { queries: QueryClient }
  location: { href: string; search: object }
}

/** Pages for visitors: signed-in people go on to where they were heading. A visitor does not wait for that answer. */
export async function openToVisitors({ context: { queries }, location }: Entering): Promise<void> {
  const known = queries.getQueryData(sessionQuery.queryKey)
  if (known?.viewer) throw redirect({ href: safeReturn(textParam({ ...location.search }, 'returnTo')), replace: true })
  if (!known) void queries.prefetchQuery(sessionQuery)
}

/** Pages for members: everybody else signs in first and comes back. The server checks every call all the same. */
export async function requireViewer({ context: { queries }, location }: Entering): Promise<void> {
  // What a member's page calls with travels while it is asked who is there.
  void fetchCodeAhead(() => import('./link.ts'))
  const { viewer } = await queries.ensureQueryData(sessionQuery)
  if (!viewer) throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true })
}

/** Pages about the product's own making: for members, and in production for nobody (decision C-23). */
export async function requireDevelopment(entering: Entering): Promise<void> {
  const { mode } = await entering.context.queries.ensureQueryData(sessionQuery)
  if (mode === 'production') throw notFound()
  await requireViewer(entering)
}

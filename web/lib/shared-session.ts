import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.tsx'

/**
 * The tabs of a browser share one session: each informs the others who is signed in, and refetches its session when that
 * is new to it. Without this a background tab on the login page would stay there although somebody has signed in next
 * to it.
 */
export function shareSession(queries: QueryClient): void {
  const tabs = new BroadcastChannel('session')
  const viewerHere = () => queries.getQueryData(sessionQuery.queryKey)?.viewer?.id
  let shown: string | undefined
  queries.getQueryCache().subscribe(() => {
    const viewer = viewerHere()
    if (viewer && viewer !== shown) tabs.postMessage(viewer)
    shown = viewer
  })
  tabs.addEventListener('message', ({ data: viewer }) => {
    if (viewer !== viewerHere()) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
}

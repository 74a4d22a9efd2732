import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.tsx'

/**
 * The tabs of a browser have one session between them: each tells the others whom it has found signed in, and asks for
 * itself when that is news to it. Without this a tab that was led to the sign-in stays there, although somebody has signed
 * in next to it, until it is looked at.
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

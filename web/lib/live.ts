import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bundleChanges } from './bundle-changes.ts'
import { listen } from './event-stream.ts'
import type { Change } from './refresh-changed.ts'

/**
 * Listens to /api/live while a signed-in screen is open. Returns whether the connection is lost, and whether the server
 * has a newer web app than the one that runs here. `refresh` refetches what some changes make stale.
 */
export function useLive(refresh: (queries: QueryClient, changes: readonly Change[]) => void): {
  isLost: boolean
  isOutdated: boolean
} {
  const queries = useQueryClient()
  const [isLost, setLost] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const running = useRef<string>(undefined)

  useEffect(() => {
    const changes = bundleChanges<Change>((some) => refresh(queries, some))
    const stop = listen('/api/live', {
      onReady: (version) => {
        running.current ??= version
        setOutdated(running.current !== version)
      },
      onLost: setLost,
      // While the connection was away anything may have happened, the end of the session included.
      onGap: () => void queries.invalidateQueries(),
      onChange: (text) => changes.add(JSON.parse(text)),
    })
    return () => {
      changes.stop()
      stop()
    }
  }, [queries, refresh])
  return { isLost, isOutdated }
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Contract } from '#contract/index.ts'
import { orpc } from './client.ts'
import { listen } from './event-stream.ts'

type Noun = keyof Contract

/** A hint from the server that something changed; what is shown of it is then asked anew. */
interface LiveEvent {
  topic: string
}

/** What a change of one noun makes stale beside its own screens. Topics are the contract's nouns. */
const TOUCHES: Record<Noun, readonly Noun[]> = {
  accounts: [],
  safety: [],
  profiles: ['accounts'],
  search: [],
  dashboard: [],
  projects: ['proposals', 'agreements', 'reports'],
  proposals: ['projects', 'agreements'],
  agreements: ['projects', 'proposals', 'reports'],
  paymentMethods: [],
  checkouts: [],
  connect: ['payments'],
  reports: ['projects', 'agreements', 'payments'],
  payments: ['reports', 'agreements'],
  notifications: [],
  monitor: [],
  development: [],
}

/**
 * Listens to /api/live while a signed-in screen is open. Tells whether the connection is lost, and whether the server
 * has been given a newer web app than the one that runs here.
 */
export function useLive(): { isLost: boolean; isOutdated: boolean } {
  const queries = useQueryClient()
  const [isLost, setLost] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const running = useRef<string>(undefined)

  useEffect(
    () =>
      listen('/api/live', {
        onReady: (version) => {
          running.current ??= version
          setOutdated(running.current !== version)
        },
        onLost: setLost,
        // While the connection was away anything may have happened, the end of the session included.
        onGap: () => void queries.invalidateQueries(),
        onChange: (text) => refresh(queries, JSON.parse(text)),
      }),
    [queries],
  )
  return { isLost, isOutdated }
}

/** Topics that are no noun ('resync') mean that anything may have changed. */
function refresh(queries: QueryClient, { topic }: LiveEvent): void {
  if (!isNoun(topic)) {
    void queries.invalidateQueries()
    return
  }
  for (const touched of [topic, ...TOUCHES[topic], 'dashboard'] as const) {
    void queries.invalidateQueries({ queryKey: orpc[touched].key() })
  }
}

function isNoun(topic: string): topic is Noun {
  return Object.hasOwn(TOUCHES, topic)
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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
  dashboard: [],
  projects: ['proposals', 'agreements', 'reports'],
  proposals: ['projects', 'agreements'],
  agreements: ['projects', 'proposals', 'reports'],
  paymentMethods: [],
  connect: ['payments'],
  reports: ['projects', 'agreements', 'payments'],
  payments: ['reports', 'agreements'],
}

/** Listens to /api/live while a signed-in screen is open. Tells whether the connection is lost. */
export function useLive(): { isLost: boolean } {
  const queries = useQueryClient()
  const [isLost, setLost] = useState(false)

  useEffect(
    () =>
      listen('/api/live', {
        onLost: setLost,
        // While the connection was away anything may have happened, the end of the session included.
        onGap: () => void queries.invalidateQueries(),
        onChange: (text) => refresh(queries, JSON.parse(text)),
      }),
    [queries],
  )
  return { isLost }
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

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Contract } from '#contract/index.ts'
import { orpc } from './client.ts'
import { listen } from './event-stream.ts'
import type { Refreshes } from './feature.ts'

type Noun = keyof Contract

/** A hint from the server that something changed; what is shown of it is then asked anew. */
interface LiveEvent {
  topic: string
}

/**
 * Listens to /api/live while a signed-in screen is open. Tells whether the connection is lost, and whether the server
 * has been given a newer web app than the one that runs here.
 */
export function useLive(refreshes: Refreshes): { isLost: boolean; isOutdated: boolean } {
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
        onChange: (text) => refresh(queries, refreshes, JSON.parse(text)),
      }),
    [queries, refreshes],
  )
  return { isLost, isOutdated }
}

/** Topics that are no noun ('resync') mean that anything may have changed. */
function refresh(queries: QueryClient, refreshes: Refreshes, { topic }: LiveEvent): void {
  if (!isNoun(topic, refreshes)) {
    void queries.invalidateQueries()
    return
  }
  for (const touched of [topic, ...(refreshes[topic] ?? []), 'dashboard'] as const) {
    void queries.invalidateQueries({ queryKey: orpc[touched].key() })
  }
}

function isNoun(topic: string, refreshes: Refreshes): topic is Noun {
  return Object.hasOwn(refreshes, topic)
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contract } from '#contract/index.ts'
import { orpc } from './client.ts'

type Noun = keyof Contract

/** A hint from the server that something changed; what is shown of it is then asked anew. */
interface LiveEvent {
  topic: string
  id?: string
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

/** A connection lost for less than this is not worth a word. */
const PATIENCE_MS = 4000

/** Listens to /api/live while a signed-in screen is open. Tells whether the connection is lost. */
export function useLive(): { isLost: boolean } {
  const queries = useQueryClient()
  const [isLost, setLost] = useState(false)

  useEffect(() => {
    const source = new EventSource('/api/live')
    let wasLost = false
    let timer: ReturnType<typeof setTimeout> | undefined

    source.addEventListener('ready', () => {
      clearTimeout(timer)
      setLost(false)
      // While the connection was away anything may have happened.
      if (wasLost) void refreshAll(queries)
      wasLost = false
    })
    source.addEventListener('change', (message: MessageEvent<string>) => refresh(queries, JSON.parse(message.data)))
    source.addEventListener('error', () => {
      if (!wasLost) timer = setTimeout(() => setLost(true), PATIENCE_MS)
      wasLost = true
      // A refused stream is not tried again by the browser: the session may be over, so it is looked at.
      if (source.readyState === EventSource.CLOSED) void refreshAll(queries)
    })
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [queries])

  return { isLost }
}

function refresh(queries: QueryClient, { topic }: LiveEvent): void {
  const noun = topic.split(/[.:]/)[0] ?? topic
  if (!isNoun(noun)) {
    void refreshAll(queries)
    return
  }
  for (const touched of [noun, ...TOUCHES[noun], 'dashboard'] as const) {
    void queries.invalidateQueries({ queryKey: orpc[touched].key() })
  }
}

function refreshAll(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries()
}

function isNoun(noun: string): noun is Noun {
  return Object.hasOwn(TOUCHES, noun)
}

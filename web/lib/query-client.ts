import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isErrorAnswer } from './answer.ts'
import { isBug, isSignedOut, isViewEnded } from './errors.ts'
import { isTimeout } from './fetch-with-timeout.ts'

const STALE_AFTER_MS = 60_000
const KEPT_AFTER_USE_MS = 30_000
const RETRIES = 3
const MAX_DELAY_MS = 10_000

interface SessionEvents {
  onSignedOut: () => void
  /** The view of somebody's account is over: the session is the admin's again. */
  onViewEnded?: () => void
}

/**
 * One client for all data (decision C-197): fresh for 60 s, cached for 30 s after its last use, reads retried after 1,
 * 2 and 4 s, and once when no answer came in time. Writes are repeated only by `useOperation`, under their idempotency
 * key. Refusals are not retried. Without a connection a call fails and says so, instead of waiting for one behind a
 * skeleton.
 */
export function createQueryClient({ onSignedOut, onViewEnded }: SessionEvents): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut()
    else if (isViewEnded(error)) onViewEnded?.()
    // A screen only says that something unexpected happened; the details are in the browser's log.
    else if (isBug(error)) console.error(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        gcTime: KEPT_AFTER_USE_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < (isTimeout(error) ? 1 : RETRIES) && !wasAnswered(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_DELAY_MS),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Whether the server said no on purpose: asked again, it would say the same. */
export function wasAnswered(error: unknown): boolean {
  return isErrorAnswer(error) && error.status < 500
}

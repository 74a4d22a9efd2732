import { useQuery } from '@tanstack/react-query'
import { readOAuthState } from '#domain/oauth-state.ts'
import { client } from '../../lib/client.ts'
import { isOutcomeUnknown } from '../../lib/errors.ts'
import { useSession } from '../../lib/session.tsx'

const RETRIES = 3

interface BroughtBack {
  code: string
  state: string
  /** Stripe itself said no. */
  isRefused: boolean
}

/**
 * Sends the code and state to the server, once a visit. A state works once, so it is the idempotency key too: after a
 * reload the page gets the same response. It does nothing for people who are not signed in.
 */
export function useFinishingOAuth({ code, state, isRefused }: BroughtBack) {
  const session = useSession()
  const finishing = useQuery({
    queryKey: ['oauth-callback', state, code],
    queryFn: () => {
      // Whatever else stands in the address is no key, and is not sent as one.
      const context = readOAuthState(state) ? { idempotency_key: state } : {}
      return client.connect.finishOAuth({ code, state, provider: 'stripe' }, { context })
    },
    enabled: code !== '' && !isRefused && Boolean(session?.viewer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < RETRIES && isOutcomeUnknown(error),
  })
  return { ...finishing, isNobody: session !== undefined && !session.viewer }
}

import type { InferClientOutputs } from '@orpc/client'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'

export type Connection = InferClientOutputs<typeof client>['connect']['getConnection']
export type ConnectAccount = NonNullable<Connection['account']>

const LOOK_AGAIN_MS = 30_000

/** How the viewer is connected to Stripe. Live events bring what changes. */
export function useConnection({ enabled = true } = {}) {
  return useQuery(orpc.connect.getConnection.queryOptions({ input: {}, enabled }))
}

/**
 * While an account is pending, Stripe itself is asked every 30 seconds: an event may be lost on the way. What it
 * says is what everybody shows.
 */
export function useRecheck({ status }: Connection) {
  return useQuery({
    ...asking(useQueryClient()),
    enabled: status === 'pending',
    refetchInterval: LOOK_AGAIN_MS,
    // It comes again by itself.
    retry: false,
  })
}

/** Fetches the status of the account from Stripe, after its onboarding. */
export function useAskedConnection() {
  return useQuery(asking(useQueryClient()))
}

/** Under a key that no live event makes stale: what Stripe answers causes such events, which would ask it again. */
export function asking(queries: QueryClient) {
  return queryOptions({
    queryKey: ['payout-account-asked'],
    queryFn: async () => {
      const connection = await client.connect.refreshConnection({})
      queries.setQueryData(orpc.connect.getConnection.queryKey({ input: {} }), connection)
      return connection
    },
    staleTime: LOOK_AGAIN_MS,
  })
}

import type { InferClientOutputs } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'

export type Connection = InferClientOutputs<typeof client>['connect']['getConnection']
export type ConnectAccount = NonNullable<Connection['account']>

const LOOK_AGAIN_MS = 30_000

/** How the viewer is connected to the payment provider. Live events bring what changes. */
export function useConnection() {
  return useQuery(orpc.connect.getConnection.queryOptions({ input: {} }))
}

/**
 * While an account is pending, the provider itself is asked every 30 seconds: an event may be lost on the way. What it
 * says is what everybody shows.
 */
export function useRecheck({ status }: Connection) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: orpc.connect.refreshConnection.key({ input: {} }),
    queryFn: async () => {
      const connection = await client.connect.refreshConnection({})
      queries.setQueryData(orpc.connect.getConnection.queryKey({ input: {} }), connection)
      return connection
    },
    enabled: status === 'pending',
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: LOOK_AGAIN_MS,
    // It comes again by itself.
    retry: false,
  })
}

import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { type client, orpc } from '../../lib/client.ts'

export type Connection = InferClientOutputs<typeof client>['connect']['getConnection']

const LOOK_AGAIN_MS = 30_000

/** The viewer's payout account. While the provider is checking it, news may come without an event: it is looked at. */
export function useConnection() {
  return useQuery(
    orpc.connect.getConnection.queryOptions({
      input: {},
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LOOK_AGAIN_MS : false),
    }),
  )
}

/** Whether money can move for this person: the account exists and its details are handed in. */
export function isConnected({ status, details_submitted }: Connection): boolean {
  return status !== 'not_created' && details_submitted
}

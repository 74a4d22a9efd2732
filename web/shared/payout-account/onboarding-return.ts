import type { QueryClient } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'
import { asking, type Connection } from './use-connection.ts'

/**
 * Shows the outcome when somebody comes back from the hosted onboarding. The next page does not wait for it: it shows
 * the current status at Stripe as soon as that is loaded.
 */
export function finishOnboarding(queries: QueryClient, outcome: string): void {
  if (outcome === 'refresh') {
    void toast({ message: 'Onboarding session expired, please try again', tone: 'waiting' })
  } else if (outcome === 'completed') {
    const connection = orpc.connect.getConnection.queryOptions({ input: {} })
    void queries.prefetchQuery({ ...connection, queryFn: () => askWhereItStands(queries), staleTime: 0 })
  }
}

async function askWhereItStands(queries: QueryClient): Promise<Connection> {
  try {
    const connection = await queries.fetchQuery({ ...asking(queries), staleTime: 0 })
    if (connection.details_submitted) void toast({ message: 'Onboarding information submitted', tone: 'good' })
    else void toast({ message: 'Setup is incomplete. You can continue at any time.', tone: 'waiting' })
    return connection
  } catch (error) {
    const { sentence, request_id } = describe(error)
    void toast({ message: sentence, title: 'Failed to check account status', tone: 'bad', request_id })
    // What was known before.
    return client.connect.getConnection({})
  }
}

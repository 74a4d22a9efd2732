import type { QueryClient } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'

/** Somebody comes back from the hosted onboarding: learns where the account stands now, and says how it went. */
export async function finishOnboarding(queries: QueryClient, outcome: string): Promise<void> {
  if (outcome === 'refresh') {
    void toast({ message: 'Onboarding session expired, please try again', tone: 'waiting' })
    return
  }
  if (outcome !== 'completed') return
  try {
    const connection = await client.connect.refreshConnection({})
    queries.setQueryData(orpc.connect.getConnection.queryKey({ input: {} }), connection)
    if (connection.details_submitted) void toast({ message: 'Onboarding information submitted', tone: 'good' })
    else void toast({ message: 'Setup is incomplete. You can go on with it at any time.', tone: 'waiting' })
  } catch (error) {
    const { sentence, request_id } = describe(error)
    void toast({ message: sentence, title: 'Failed to check account status', tone: 'bad', request_id })
  }
}

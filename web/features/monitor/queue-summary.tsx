import { useQuery } from '@tanstack/react-query'
import { queueSentence } from '#domain/attention.ts'
import { orpc } from '../../lib/client.ts'
import { daysSince } from '../../ui/timestamps.ts'

/** How many items wait for the admins, how much money they are about, and how old the oldest is. */
export function QueueSummary() {
  const { data, error } = useQuery(orpc.reviews.getReviewsSummary.queryOptions())
  if (!data) return error ? 'Failed to count what waits' : 'Counting what waits...'
  const { oldest_since } = data
  return queueSentence({ ...data, oldest_days: oldest_since === null ? null : daysSince(oldest_since) })
}

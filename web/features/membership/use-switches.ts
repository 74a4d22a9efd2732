import type { InferClientOutputs } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubscriptionEvent } from '#domain/subscription-events.ts'
import { type client, orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'

type Preferences = InferClientOutputs<typeof client>['membership']['getPreferences']

interface Turned {
  channel: keyof Preferences
  event: SubscriptionEvent
  is_on: boolean
}

const PREFERENCES = orpc.membership.getPreferences.queryOptions({ input: {} })

/**
 * Shows a switch turned at once, and saves all of them as they stand by then, one time after the other, so that two turned
 * quickly are both saved. A failure turns them back and says so.
 */
export function useSwitches() {
  const queries = useQueryClient()
  const saving = useMutation({
    scope: { id: 'subscription-notifications' },
    mutationFn: async (_: Turned) => {
      const now = queries.getQueryData(PREFERENCES.queryKey)
      if (now) await orpc.membership.updatePreferences.call(now)
    },
    onMutate: async ({ channel, event, is_on }) => {
      await queries.cancelQueries({ queryKey: PREFERENCES.queryKey })
      queries.setQueryData(
        PREFERENCES.queryKey,
        (before) => before && { ...before, [channel]: { ...before[channel], [event]: is_on } },
      )
    },
    onSuccess: () => void toast({ message: 'Notification preferences saved', tone: 'good', priority: 'low' }),
    onError: (error) => {
      const { sentence, request_id } = describe(error)
      void toast({ title: 'Failed to save notification preferences', message: sentence, tone: 'bad', request_id })
      return queries.invalidateQueries({ queryKey: PREFERENCES.queryKey })
    },
  })
  return saving.mutate
}

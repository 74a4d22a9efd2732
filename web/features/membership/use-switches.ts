import type { InferClientOutputs } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscriptionEvent } from '#domain/subscription-events.ts'
import { type client, orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'

export type Preferences = InferClientOutputs<typeof client>['membership']['getPreferences']

interface Turned {
  channel: keyof Preferences
  event: SubscriptionEvent
  is_on: boolean
}

const PREFERENCES = orpc.membership.getPreferences.queryKey({ input: {} })

/**
 * Shows a switch turned at once, and saves all of them as they are shown, one time after the other, so that two turned
 * quickly are both saved. A failure turns back what is not saved and says so.
 */
export function useSwitches(saved: Preferences) {
  const queries = useQueryClient()
  const [unsaved, setUnsaved] = useState<readonly Turned[]>([])
  const shown = unsaved.reduce(turned, saved)
  const saving = useMutation({
    scope: { id: 'subscription-notifications' },
    mutationFn: (wanted: Preferences) => orpc.membership.updatePreferences.call(wanted),
    onSuccess: (answer) => {
      queries.setQueryData(PREFERENCES, answer)
      setUnsaved(([_, ...later]) => later)
      void toast({ message: 'Notification preferences saved', tone: 'good', priority: 'low' })
    },
    onError: (error) => {
      const { sentence, request_id } = describe(error)
      setUnsaved([])
      void toast({ title: 'Failed to save notification preferences', message: sentence, tone: 'bad', request_id })
      return queries.invalidateQueries({ queryKey: PREFERENCES })
    },
  })
  return {
    shown,
    turn(one: Turned) {
      setUnsaved([...unsaved, one])
      saving.mutate(turned(shown, one))
    },
  }
}

const turned = (before: Preferences, { channel, event, is_on }: Turned): Preferences => ({
  ...before,
  [channel]: { ...before[channel], [event]: is_on },
})

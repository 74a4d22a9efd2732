import type { InferClientOutputs } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type client, orpc } from '../../../lib/client.ts'
import { describe } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toasts.ts'
import type { PreferenceWords } from './preference-words.ts'

export type Saved = InferClientOutputs<typeof client>['notifications']['getNotificationSettings']

type Name = PreferenceWords['name']

const SETTINGS = orpc.notifications.getNotificationSettings.queryOptions({ input: { user_id: 'current' } })

/**
 * Saves each switch by itself, one after the other, and shows it turned at once. Setting a switch twice is the same as
 * once, so a lost answer needs no key; a failure turns it back and says so.
 */
export function useSaving(saved: Saved) {
  const queries = useQueryClient()
  const saving = useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (chosen: Partial<Record<Name, boolean>>) =>
      orpc.notifications.updateNotificationSettings.call({ user_id: 'current', ...chosen }),
    onMutate: async (chosen) => {
      await queries.cancelQueries({ queryKey: SETTINGS.queryKey })
      queries.setQueryData(SETTINGS.queryKey, (before) => before && { ...before, ...chosen })
    },
    onSuccess: () => void toast({ message: 'Notification preferences saved', tone: 'good', priority: 'low' }),
    onError: (error) => {
      const { sentence, request_id } = describe(error)
      void toast({ title: 'Failed to save notification preferences', message: sentence, tone: 'bad', request_id })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SETTINGS.queryKey }),
  })
  return {
    isOn: (name: Name) => saved[name],
    set: (name: Name, isOn: boolean) => saving.mutate({ [name]: isOn }),
  }
}

import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { type client, orpc } from '../../lib/client.ts'

export type Settings = InferClientOutputs<typeof client>['profiles']['getSettings']
export type EmailChange = NonNullable<Settings['email_change']>

/** Everything the person signed in can change about themselves. */
export const useSettings = () => useQuery(orpc.profiles.getSettings.queryOptions())

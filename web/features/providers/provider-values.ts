import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>['providers']

/** A provider in the directory. */
export type ListedProvider = Outputs['listProviders']['items'][number]
export type ProviderRecord = ListedProvider['record']

/** '4 of 5', or nothing where there is nothing to count. */
export const ofAll = (count: number, all: number): string | null => (all === 0 ? null : `${count} of ${all}`)

/** What they do and where: 'Growth engineering, Manchester'. */
export const offerAndPlace = ({ service_offering, location }: Pick<ListedProvider, 'service_offering' | 'location'>) =>
  [service_offering, location].filter(Boolean).join(', ')

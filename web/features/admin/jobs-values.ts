import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>['jobs']
export type Queues = Outputs['listQueues']
export type Queue = Queues['items'][number]
export type DeadLetter = Outputs['listDeadLetters']['items'][number]

/** How many, where counting stopped at a thousand. */
export const countWords = (count: number): string => (count >= 1000 ? '1,000+' : String(count))

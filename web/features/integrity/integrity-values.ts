import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

export type Checks = InferClientOutputs<typeof client>['integrity']['listChecks']
export type Check = Checks['items'][number]

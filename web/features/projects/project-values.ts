import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

export type Project = InferClientOutputs<typeof client>['projects']['getProject']

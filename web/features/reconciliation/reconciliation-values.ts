import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>['reconciliation']
export type Reconciliation = Outputs['getReconciliation']
export type Difference = Outputs['listDifferences']['items'][number]

import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

export type FeeReversal = InferClientOutputs<typeof client>['feeReversals']['getFeeReversal']

import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

export type LineDispute = InferClientOutputs<typeof client>['reports']['getLineDispute']

/** What somebody does about a dispute. */
export type LineDisputeAct = 'concede' | 'insist' | 'take_back' | 'uphold' | 'dismiss'

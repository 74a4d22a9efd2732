import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>

export type CarriedBalance = Outputs['payments']['listCarriedBalances']['items'][number]
export type Claim = Outputs['payments']['listCarriedBalances']['claims'][number]

import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

export type UnexplainedList = InferClientOutputs<typeof client>['collection']['listUnexplainedCharges']

import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

export type LineChargePage = InferClientOutputs<typeof client>['reports']['listLineCharges']
export type LineChargePages = readonly LineChargePage[]
export type LineCharge = LineChargePage['items'][number]
export type LineChargeTotals = NonNullable<LineChargePage['totals']>

import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

export type Checkout = InferClientOutputs<typeof client>['checkouts']['getCheckout']

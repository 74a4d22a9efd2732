import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

export type PersonReport = InferClientOutputs<typeof client>['personReports']['listPersonReports']['items'][number]

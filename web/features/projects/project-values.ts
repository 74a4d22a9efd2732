import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>

export type Project = Outputs['projects']['getProject']
export type ReportLine = Outputs['reports']['listReports']['items'][number]

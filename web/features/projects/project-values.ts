import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Projects = InferClientOutputs<typeof client>['projects']

export type Project = Projects['getProject']
export type ProjectMonths = Projects['getProjectMonths']
export type ProjectShares = Projects['getProjectShares']
export type ProjectEvent = Projects['getProjectActivity']['items'][number]

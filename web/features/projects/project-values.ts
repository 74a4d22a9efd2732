import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Projects = InferClientOutputs<typeof client>['projects']

export type Project = Projects['getProject']
/** One of a list. */
export type ListedProject = Projects['listProjects']['items'][number]
export type ProjectMonths = Projects['getProjectMonths']
export type ProjectShares = Projects['getProjectShares']
export type ProjectEvent = Projects['getProjectActivity']['items'][number]

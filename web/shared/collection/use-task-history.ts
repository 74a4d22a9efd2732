import type { InferClientOutputs } from '@orpc/client'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type client, orpc } from '../../lib/client.ts'
import { type CollectionTask, isRunning, POLLED_EVERY_MS } from './use-collecting.ts'

type Tasks = InferClientOutputs<typeof client>['collection']['listCollectionTasks']

/** The tasks of a project, or of those the ones that collected for a mapping, newest first; read again while one runs. */
export function useTaskHistory(of: { project_id: string; mapping_id?: string }) {
  return useInfiniteQuery(
    orpc.collection.listCollectionTasks.infiniteOptions({
      input: (page: number) => ({ ...of, page }),
      initialPageParam: 1,
      getNextPageParam: ({ page, limit, total }: Tasks) => (page * limit < total ? page + 1 : undefined),
      select: ({ pages }: InfiniteData<Tasks, number>) => pages.flatMap(({ tasks }) => tasks),
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ tasks }) => tasks.some(isRunning)) ? POLLED_EVERY_MS : false,
    }),
  )
}

export const CAUSE_WORDS = {
  click: 'Started by the owner',
  schedule: 'Started by the schedule',
  backfill: 'Started for a new mapping',
  retry: 'Tried again after an error',
} as const satisfies Record<CollectionTask['cause'], string>

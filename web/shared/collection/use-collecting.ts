import type { InferClientOutputs } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type client, orpc } from '../../lib/client.ts'
import { type Toast, toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'

export type CollectionTask = InferClientOutputs<typeof client>['collection']['getCollectionTask']

export const POLLED_EVERY_MS = 2000
const SHOWN = 6

export const isRunning = ({ status }: Pick<CollectionTask, 'status'>) =>
  status === 'pending' || status === 'in_progress'

interface CollectingOptions {
  /** For a form of its own, which then shows why a collection did not start. */
  onStarted?: () => void
  /** What is said where the server could not be reached. */
  unreached?: string
}

/** A project's latest tasks, polled while one runs. */
export function useTasks(project_id: string) {
  const query = useQuery({
    ...orpc.collection.listCollectionTasks.queryOptions({ input: { project_id, limit: SHOWN } }),
    refetchInterval: ({ state }) => (state.data?.tasks.some(isRunning) ? POLLED_EVERY_MS : false),
  })
  return { query, running: query.data?.tasks.find(isRunning) }
}

/** The same, and how to start one; how a task ended is said once. */
export function useCollecting(project_id: string, { onStarted, unreached }: CollectingOptions = {}) {
  const queries = useQueryClient()
  const [watched, setWatched] = useState<string>()
  const { query, running } = useTasks(project_id)
  const tasks = query.data?.tasks
  useEffect(() => {
    const ended = tasks?.find(({ id }) => id === watched)
    if (ended && !isRunning(ended)) {
      setWatched(running?.id)
      void toast(endWords(ended))
      void queries.invalidateQueries({ queryKey: orpc.mappings.key() })
    } else if (watched === undefined) {
      setWatched(running?.id)
    }
  }, [tasks, running?.id, watched, queries])
  const starting = useOperation(orpc.collection.startCollection, {
    success: ({ message }) => `Revenue collection started: ${message}`,
    failed: { network: unreached ?? 'Failed to collect revenue', unexpected: 'Failed to start revenue collection' },
    toastFailure: onStarted === undefined,
    // It may have ended before the list is read again.
    onDone: ({ task_id }) => {
      setWatched(task_id)
      onStarted?.()
    },
  })
  return { query, running, starting }
}

function endWords({ status, error_message }: CollectionTask): Toast {
  switch (status) {
    case 'failed':
      return { message: `Revenue collection failed: ${error_message ?? 'Unknown error'}`, tone: 'bad' }
    case 'partial':
      return {
        message: `Revenue collection partially completed: ${error_message ?? 'Some sources failed'}`,
        tone: 'waiting',
      }
    default:
      return { message: 'Revenue collection completed successfully', tone: 'good' }
  }
}

import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { RetryLine } from '../refresh/retry-line.tsx'
import type { Mapping } from './mapping-values.ts'

type NextCollectionProps = Pick<Mapping, 'project_id' | 'mapping_type' | 'next_collection_at'>

/**
 * When a mapping is collected again: by the last run of the project's schedule before its own interval has passed, or the
 * first one where none comes before. Never while the schedule is off.
 */
export function NextCollection({ project_id, mapping_type, next_collection_at }: NextCollectionProps) {
  const query = useQuery(orpc.collection.getCollectionSchedule.queryOptions({ input: { project_id } }))
  if (mapping_type === 'manual' || next_collection_at === null) return 'None'
  if (query.isLoadingError) return <RetryLine failed="Failed to load the schedule" retry={query.refetch} />
  if (query.data === undefined) return '…'
  const { config, paused_reason, next_scheduled_run } = query.data
  if (!config.active) return 'None, the schedule is inactive'
  if (paused_reason !== null || next_scheduled_run === null) return 'None, the schedule is paused'
  return next_scheduled_run >= next_collection_at
    ? formatTimestamp(next_scheduled_run)
    : `By ${formatTimestamp(next_collection_at)}`
}

import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { formatTimestamp } from '../../ui/timestamps.ts'
import type { Mapping } from './mapping-values.ts'

type NextCollectionProps = Pick<Mapping, 'project_id' | 'mapping_type' | 'next_collection_at'>

/** From when on a mapping is collected again: by a run of the project's schedule, so never while that is off. */
export function NextCollection({ project_id, mapping_type, next_collection_at }: NextCollectionProps) {
  const { data } = useQuery(orpc.collection.getCollectionSchedule.queryOptions({ input: { project_id } }))
  if (mapping_type === 'manual' || next_collection_at === null) return 'None'
  if (data === undefined) return '…'
  return data.config.active ? formatTimestamp(next_collection_at) : 'None, the schedule is inactive'
}

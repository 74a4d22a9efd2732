import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { countedHow, type Mapping, type Mappings } from '../../shared/mappings/mapping-values.ts'
import { NextCollection } from '../../shared/mappings/next-collection.tsx'
import { RetryLine } from '../../shared/refresh/retry-line.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './monitor.module.css'

interface MonitorMappingsProps {
  data: Mappings
  query: Parameters<typeof LoadMore>[0]['query']
}

/** When each mapping was collected, when it will be, and what keeps it from that. */
export function MonitorMappings({ data, query }: MonitorMappingsProps) {
  const input = { project_id: data.project.id }
  const schedule = useQuery(orpc.collection.getCollectionSchedule.queryOptions({ input }))
  if (data.mappings.length === 0) {
    return (
      <Card title="Mappings" flush>
        <p className={styles.none}>No revenue mappings found.</p>
      </Card>
    )
  }
  return (
    <Card title="Mappings" flush>
      {schedule.isLoadingError ? (
        <p className={styles.none}>
          <RetryLine failed="Failed to load the schedule" retry={schedule.refetch} />
        </p>
      ) : null}
      <DataTable
        label="Mappings"
        rows={data.mappings}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => linkOptions({ to: '/revenue-mapping-details', search: { id } })}
        columns={[
          {
            ...{ id: 'mapping', header: 'Mapping', phone: 'first' },
            cell: (mapping) => <TwoLines first={mapping.name} second={countedHow(mapping)} />,
          },
          {
            ...{ id: 'last', header: 'Last collection', phone: 'second', phoneLabelBefore: 'Last:', oneLine: true },
            cell: Last,
          },
          {
            ...{ id: 'next', header: 'Next collection', phone: 'second-end', phoneLabelBefore: 'Next:' },
            cell: (mapping) => (schedule.isLoadingError ? '–' : <NextCollection {...mapping} />),
          },
          { ...{ id: 'status', header: 'Status', phone: 'first-end' }, cell: Status },
        ]}
      />
      <LoadMore query={query} />
    </Card>
  )
}

function Last({ last_collection_at }: Mapping) {
  return last_collection_at ? formatTimestamp(last_collection_at) : 'Not yet'
}

function Status({ status, error_message }: Mapping) {
  return (
    <>
      <StatusBadge status={status} />
      {error_message ? <span className={styles.reason}>{error_message}</span> : null}
    </>
  )
}

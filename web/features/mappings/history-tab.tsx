import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'

const PAGE = 20
const MOST = 100

/** The runs that collected for a mapping, the newest first; those for several mappings with what all of them came to. */
export function HistoryTab({ mapping: { id, project_id } }: { mapping: Mapping }) {
  const [limit, setLimit] = useState(PAGE)
  const query = useQuery({
    ...orpc.collection.listCollectionTasks.queryOptions({ input: { project_id, mapping_id: id, limit } }),
    placeholderData: (before) => before,
  })
  return (
    <QueryView
      query={query}
      loading={<TableSkeleton rows={3} label="Loading collection history..." />}
      failed="Failed to load collection history"
      isEmpty={({ tasks }) => tasks.length === 0}
      empty={<EmptyState title="Nothing has been collected for this mapping yet." />}
    >
      {({ tasks, total }) => (
        <Card title="Collection History" flush>
          <DataTable
            label="Collection History"
            rows={tasks}
            rowKey={(task) => task.id}
            columns={[
              {
                ...{ header: 'Started', phone: 'first' },
                cell: ({ created_at, collection_start, collection_end }) => (
                  <TwoLines
                    first={formatTimestamp(created_at)}
                    second={formatPeriod({ start: collection_start, end: collection_end })}
                  />
                ),
              },
              { ...{ header: 'Cause', phone: 'none' }, cell: ({ cause }) => CAUSES[cause] },
              {
                ...{ header: 'Status', phone: 'first-end' },
                cell: ({ status, error_message }) => (
                  <TwoLines first={<StatusBadge status={status} />} second={error_message} />
                ),
              },
              {
                ...{ header: 'Records', phone: 'second', phoneLabel: 'records', right: true },
                cell: ({ result_summary }) => result_summary.records_processed.toLocaleString('en-GB'),
              },
              {
                ...{ header: 'Amount', phone: 'second-end', right: true },
                cell: ({ result_summary: { total_amount, currency } }) => (
                  <Amount amount={total_amount} currency={currency} />
                ),
              },
            ]}
          />
          <LoadMore
            query={{
              hasNextPage: total > tasks.length && limit < MOST,
              isFetchingNextPage: query.isFetching,
              fetchNextPage: () => setLimit(Math.min(MOST, limit + PAGE)),
            }}
          />
        </Card>
      )}
    </QueryView>
  )
}

const CAUSES = {
  click: 'Collect Now',
  schedule: 'Schedule',
  backfill: 'First collection',
  retry: 'Retry',
} as const

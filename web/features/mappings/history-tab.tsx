import { formatPeriod } from '#domain/calendar-date-words.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { CAUSE_WORDS, useTaskHistory } from '../../shared/collection/use-task-history.ts'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'

/** The runs that collected for a mapping, newest first. */
export function HistoryTab({ mapping: { id, project_id } }: { mapping: Mapping }) {
  const query = useTaskHistory({ project_id, mapping_id: id })
  return (
    <QueryView
      query={query}
      loading={<TableSkeleton rows={3} label="Loading collection history..." />}
      failed="Failed to load collection history"
      isEmpty={(tasks) => tasks.length === 0}
      empty={<EmptyState title="Nothing has been collected for this mapping yet." />}
    >
      {(tasks) => (
        <Card
          title="Collection History"
          about="A run reads the account for several mappings at once. Its records and amount are those of the whole run."
          flush
        >
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
              { ...{ header: 'Cause', phone: 'none' }, cell: ({ cause }) => CAUSE_WORDS[cause] },
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
          <LoadMore query={query} />
        </Card>
      )}
    </QueryView>
  )
}

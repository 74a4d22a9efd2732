import { linkOptions } from '@tanstack/react-router'
import { QueryView } from '../../lib/query-view.tsx'
import type { CollectionTask } from '../../shared/collection/use-collecting.ts'
import { CAUSE_WORDS, useTaskHistory } from '../../shared/collection/use-task-history.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './collection.module.css'
import { daysOf, recordWords } from './task-words.ts'

/** Every task of a project, newest first. */
export function HistoryTab({ project_id }: { project_id: string }) {
  const query = useTaskHistory({ project_id })
  return (
    <QueryView
      query={query}
      loading={<TableSkeleton rows={5} label="Loading collection history..." />}
      failed="Failed to load collection history"
      isEmpty={(tasks) => tasks.length === 0}
      empty={
        <EmptyState title="Nothing has been collected yet.">
          Every collection of this project appears here, with what it found.
        </EmptyState>
      }
    >
      {(tasks) => (
        <Card title="Collection history" flush>
          <DataTable
            label="Collection history"
            rows={tasks}
            rowKey={({ id }) => id}
            rowName={({ created_at }) => formatTimestamp(created_at)}
            rowLink={(task) =>
              linkOptions({ to: '/revenue-collection', search: { projectId: project_id, taskId: task.id } })
            }
            columns={[
              {
                ...{ id: 'started', header: 'Collection', phone: 'first' },
                cell: ({ created_at, cause }) => (
                  <TwoLines first={formatTimestamp(created_at)} second={CAUSE_WORDS[cause]} />
                ),
              },
              { ...{ id: 'days', header: 'Days', phone: 'second' }, cell: Days },
              { ...{ id: 'records', header: 'Records', phone: 'second' }, cell: recordWords },
              {
                ...{ id: 'amount', header: 'Newly counted', phone: 'second-end', right: true },
                cell: ({ result_summary: { total_amount, currency } }) => (
                  <Amount amount={total_amount} currency={currency} />
                ),
              },
              { ...{ id: 'status', header: 'Status', phone: 'first-end' }, cell: Status },
            ]}
          />
          <LoadMore query={query} />
        </Card>
      )}
    </QueryView>
  )
}

function Days(task: CollectionTask) {
  const { completed, total } = task.batches
  return <TwoLines first={daysOf(task)} second={`${completed} of ${total} read`} />
}

function Status(task: CollectionTask) {
  return (
    <>
      <StatusBadge status={task.status} />
      {task.error_message ? <span className={styles.cellError}>{task.error_message}</span> : null}
    </>
  )
}

import { QueryView } from '../../lib/query-view.tsx'
import type { CollectionTask, useCollecting } from '../../shared/collection/use-collecting.ts'
import type { Mappings } from '../../shared/mappings/mapping-values.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import type { LoadMore } from '../../ui/load-more.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './monitor.module.css'
import { MonitorMappings } from './monitor-mappings.tsx'
import { SourceHealth } from './source-health.tsx'
import { daysOf, taskTitle } from './task-words.ts'

interface MonitorStatusProps {
  data: Mappings
  mappings: Parameters<typeof LoadMore>[0]['query']
  tasks: ReturnType<typeof useCollecting>['query']
}

/** What runs, how the last tasks ended, and when each mapping was and will be collected. */
export function MonitorStatus({ data, mappings, tasks }: MonitorStatusProps) {
  return (
    <div className={styles.stack}>
      <SourceHealth project_id={data.project.id} isConnected={data.is_connected} />
      <QueryView
        query={tasks}
        loading={<CardSkeleton lines={4} label="Loading collection tasks..." />}
        failed="Failed to fetch collection tasks"
      >
        {({ tasks: [latest, ...earlier] }) => (
          <div className={styles.pair}>
            <Latest task={latest} />
            <Earlier tasks={earlier} />
          </div>
        )}
      </QueryView>
      <MonitorMappings data={data} query={mappings} />
    </div>
  )
}

function Latest({ task }: { task: CollectionTask | undefined }) {
  return (
    <Card title={task ? taskTitle(task) : 'Collection'} aside={task ? <StatusBadge status={task.status} /> : null}>
      {task ? null : <p className={styles.first}>Nothing has been collected yet.</p>}
      {task?.error_message ? <p className={styles.error}>{task.error_message}</p> : null}
      {task ? <FactList facts={factsOf(task)} /> : null}
    </Card>
  )
}

function factsOf(task: CollectionTask) {
  const { batches, result_summary, started_at, completed_at, next_scheduled_at } = task
  const { records_processed, records_new, total_amount, currency } = result_summary
  return [
    { label: 'Days read', value: `${batches.completed} of ${batches.total}` },
    { label: 'Records read', value: `${records_processed.toLocaleString('en-GB')}, ${newWords(records_new)}` },
    { label: 'Newly counted', value: <Amount amount={total_amount} currency={currency} /> },
    { label: 'Started', value: started_at ? formatTimestamp(started_at) : 'Not yet' },
    ...(completed_at ? [{ label: 'Ended', value: formatTimestamp(completed_at) }] : []),
    ...(next_scheduled_at ? [{ label: 'Next scheduled run', value: formatTimestamp(next_scheduled_at) }] : []),
  ]
}

const newWords = (count: number) => `${count.toLocaleString('en-GB')} of them new`

function Earlier({ tasks }: { tasks: readonly CollectionTask[] }) {
  return (
    <Card title="Earlier collections" flush>
      {tasks.length === 0 ? (
        <p className={styles.none}>No earlier collections.</p>
      ) : (
        <ul className={styles.lines} aria-label="Earlier collections">
          {tasks.map((task) => (
            <li key={task.id} className={styles.line}>
              <div className={styles.words}>
                <p>
                  <TextLink to="/revenue-collection" search={{ projectId: task.project_id, taskId: task.id }}>
                    {daysOf(task)}
                  </TextLink>
                </p>
                <p className={styles.dim}>
                  {formatTimestamp(task.created_at)} · {task.error_message ?? task.message}
                </p>
              </div>
              <StatusBadge status={task.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

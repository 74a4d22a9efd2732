import { formatDate } from '#domain/calendar-date-words.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { type CollectionTask, isRunning } from '../../shared/collection/use-collecting.ts'
import { CAUSE_WORDS } from '../../shared/collection/use-task-history.ts'
import { Amount } from '../../ui/amount.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import styles from './collection.module.css'

/** So many days stand in one line. */
const LINE = 31

/** How far a task has come, a cell for each day that was really read, and what it found. */
export function TaskProgress({ task }: { task: CollectionTask }) {
  const { batches, error_message, message } = task
  const days = Array.from({ length: batches.total }, (_, index) => addDays(task.collection_start, index))
  return (
    <div className={styles.stack}>
      {error_message ? <p className={styles.error}>{error_message}</p> : <p className={styles.dim}>{message}</p>}
      <div>
        <div
          className={styles.cells}
          data-many={batches.total > LINE || undefined}
          role="img"
          aria-label={`${batches.completed} of ${batches.total} days read`}
        >
          {days.map((day, index) => (
            <i key={day} data-state={stateOf(task, index)} />
          ))}
        </div>
        <div className={styles.ends}>
          <span>{formatDate(task.collection_start)}</span>
          <span>{readUpTo(task)}</span>
          <span>{formatDate(task.collection_end)}</span>
        </div>
      </div>
      <FactList facts={factsOf(task)} />
    </div>
  )
}

function stateOf(task: CollectionTask, index: number) {
  const { completed } = task.batches
  if (index < completed) return 'read'
  return index === completed && isRunning(task) ? 'next' : undefined
}

function readUpTo({ batches, collection_start }: CollectionTask): string {
  return batches.completed === 0
    ? 'Nothing read yet'
    : `Read up to ${formatDate(addDays(collection_start, batches.completed - 1))}`
}

function factsOf(task: CollectionTask) {
  const { result_summary, started_at, completed_at, cause } = task
  const { records_processed, records_new, records_failed, total_amount, currency } = result_summary
  const ago = started_at && isRunning(task) ? `, ${timeAgo(started_at).toLowerCase()}` : ''
  return [
    { label: 'Records read', value: `${count(records_processed)}, ${count(records_new)} of them new` },
    ...(records_failed > 0 ? [{ label: 'Could not be counted', value: count(records_failed) }] : []),
    { label: 'Newly counted', value: <Amount amount={total_amount} currency={currency} /> },
    { label: 'Started', value: started_at ? `${formatTimestamp(started_at)}${ago}` : 'Not yet' },
    ...(completed_at ? [{ label: 'Ended', value: formatTimestamp(completed_at) }] : []),
    { label: 'Cause', value: CAUSE_WORDS[cause] },
  ]
}

const count = (value: number) => value.toLocaleString('en-GB')

import { formatMoney } from '#domain/money.ts'
import type { CollectionTask } from '../../shared/collection/use-collecting.ts'
import { TextLink } from '../../ui/links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './collection.module.css'
import { daysOf, recordWords } from './task-words.ts'

interface EarlierTasksProps {
  project_id: string
  tasks: readonly CollectionTask[]
}

export function EarlierTasks({ project_id, tasks }: EarlierTasksProps) {
  if (tasks.length === 0) return <p className={styles.none}>No earlier collections.</p>
  return (
    <ul className={styles.list} aria-label="Recent collections">
      {tasks.map((task) => (
        <li key={task.id} className={styles.line}>
          <div className={styles.words}>
            <TextLink to="/revenue-collection" search={{ projectId: project_id, taskId: task.id }}>
              {formatTimestamp(task.created_at)}
            </TextLink>
            <p className={styles.dim}>{daysOf(task)}</p>
            <p className={styles.dim}>{task.error_message ?? foundWords(task)}</p>
          </div>
          <StatusBadge status={task.status} />
        </li>
      ))}
    </ul>
  )
}

function foundWords(task: CollectionTask): string {
  const { total_amount, currency } = task.result_summary
  return `${recordWords(task)}, ${formatMoney(total_amount, currency)}`
}

import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import styles from './support-tickets.module.css'
import { priorityWord, type Ticket } from './ticket-values.ts'

/** How pressing it is, in a word; a high one stands out. */
export function PriorityWord({ priority }: Pick<Ticket, 'priority'>) {
  return (
    <span className={styles.priorityWord} data-high={priority === 'high' || undefined}>
      {priorityWord(priority)}
      <span className="sw-hidden"> priority</span>
    </span>
  )
}

/** How long ago, with the exact moment on hover. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatTimestamp(at)}>
      {timeAgo(at)}
    </time>
  )
}

import type { ReactNode } from 'react'
import type { StatusTone } from './status-words.ts'
import styles from './timeline.module.css'
import { formatTimestamp, timeAgo } from './timestamps.ts'

export interface TimelineItem {
  key: string
  /** What happened, with who did it: 'Priya countered with 12%'. */
  title: ReactNode
  /** The moment, ISO 8601. */
  at: string
  tone?: StatusTone
  children?: ReactNode
}

/** What happened, in order, with the exact moment on hover. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ key, title, at, tone = 'over', children }) => (
        <li key={key} data-tone={tone}>
          <div className={styles.line}>
            <span className={styles.title}>{title}</span>
            <time dateTime={at} title={formatTimestamp(at)}>
              {timeAgo(at)}
            </time>
          </div>
          {children ? <div className={styles.more}>{children}</div> : null}
        </li>
      ))}
    </ol>
  )
}

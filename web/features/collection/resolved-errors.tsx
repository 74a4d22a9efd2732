import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { TYPE_WORDS } from './error-words.ts'
import styles from './monitor.module.css'
import { SeverityBadge } from './severity-badge.tsx'

/** What was resolved, when, and with which note; nothing where nothing was. */
export function ResolvedErrors({ project_id }: { project_id: string }) {
  const query = useQuery(orpc.collection.listCollectionErrors.queryOptions({ input: { project_id, resolved: true } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={2} label="Loading resolved errors..." />}
      failed="Failed to load resolved errors"
      isEmpty={({ errors }) => errors.length === 0}
      empty={null}
    >
      {({ errors }) => (
        <Card title="Resolved" flush>
          <ul className={styles.lines} aria-label="Resolved errors">
            {errors.map(({ id, error_type, severity, message, resolution_note, resolved_at }) => (
              <li key={id} className={styles.line}>
                <div className={styles.kind}>
                  <SeverityBadge severity={severity} />
                  <span className={styles.dim}>{TYPE_WORDS[error_type]}</span>
                </div>
                <div className={styles.words}>
                  <p>{message}</p>
                  {resolution_note ? <p className={styles.dim}>{resolution_note}</p> : null}
                </div>
                {resolved_at ? <span className={styles.dim}>{formatTimestamp(resolved_at)}</span> : null}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueryView>
  )
}

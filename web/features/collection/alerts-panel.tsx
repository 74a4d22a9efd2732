import { UnstyledButton } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import { unreadCount } from './alert-words.ts'
import styles from './monitor.module.css'
import { SeverityBadge } from './severity-badge.tsx'

type Alert = InferClientOutputs<typeof client>['collection']['listCollectionAlerts']['alerts'][number]

/** What happened while collecting, unread first. */
export function AlertsPanel({ project_id }: { project_id: string }) {
  const query = useQuery(orpc.collection.listCollectionAlerts.queryOptions({ input: { project_id } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={3} label="Loading alerts..." />}
      failed="Failed to load alerts"
    >
      {({ alerts }) => (
        <Card
          title="Alerts"
          flush
          aside={alerts.length > 0 ? <span className={styles.dim}>{unreadWords(alerts)}</span> : null}
        >
          {alerts.length === 0 ? (
            <p className={styles.none}>No alerts.</p>
          ) : (
            <ul className={styles.lines} aria-label="Alerts">
              {alerts.toSorted(unreadFirst).map((alert) => (
                <AlertLine key={alert.id} alert={alert} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </QueryView>
  )
}

const unreadFirst = (one: Alert, other: Alert) => Number(one.read) - Number(other.read)

function unreadWords(alerts: readonly Alert[]): string {
  const count = unreadCount(alerts)
  return count === 0 ? 'All read' : `${count} unread`
}

function AlertLine({ alert }: { alert: Alert }) {
  const { id, title, message, severity, read, created_at } = alert
  const isOwner = useViewer().role === 'owner'
  const reading = useOperation(orpc.collection.readCollectionAlert, {
    ...{ failed: 'Failed to mark the alert as read', toastFailure: true },
  })
  const words = (
    <>
      <span className={read ? undefined : styles.strong}>{title}</span>
      <span className={styles.message}>{message}</span>
    </>
  )
  return (
    <li className={styles.line} data-acts={isOwner && !read ? true : undefined}>
      <span className={styles.badge}>
        <SeverityBadge severity={severity} />
      </span>
      {isOwner && !read ? (
        <UnstyledButton className={styles.open ?? ''} onClick={() => reading.run({ id })}>
          {words}
          <span className={styles.dim}>Mark as read</span>
        </UnstyledButton>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      <div className={styles.end}>
        {read ? null : <StatusBadge status="unread" />}
        <time className={styles.dim} dateTime={created_at} title={formatTimestamp(created_at)}>
          {timeAgo(created_at)}
        </time>
      </div>
    </li>
  )
}

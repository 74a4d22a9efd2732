import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { formatTimestamp, formatTimestampDay } from '../../../ui/timestamps.ts'
import type { ProjectEvent } from '../project-values.ts'
import styles from './detail.module.css'

/** What happened on the project and in its deals, latest first; asked for when it is scrolled to. */
export function ActivityCard({ id }: { id: string }) {
  const { ref, entry } = useIntersection<HTMLDivElement>()
  const [isSeen, setIsSeen] = useState(false)
  if (entry?.isIntersecting && !isSeen) setIsSeen(true)
  const query = useQuery(orpc.projects.getProjectActivity.queryOptions({ input: { id }, enabled: isSeen }))
  return (
    <div ref={ref} className={styles.seen} data-screen-only={isSeen ? undefined : true}>
      <Card title="Activity" flush>
        <QueryView
          query={query}
          loading={
            <div className={styles.waiting}>
              <LinesSkeleton lines={6} />
            </div>
          }
          failed="Failed to load activity."
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title="No activity yet">Proposals, reports and payments appear here.</EmptyState>}
        >
          {({ items }) => (
            <ol>
              {items.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          )}
        </QueryView>
      </Card>
    </div>
  )
}

function Event({ event }: { event: ProjectEvent }) {
  const { sentence, actor, about, timestamp } = event
  const link = linkOf(event)
  return (
    <li className={styles.event}>
      <div className={styles.words}>
        <p className={styles.strong}>{link ? <Link {...link}>{sentence}</Link> : sentence}</p>
        <p className={styles.note}>{[actor, about].filter(Boolean).join(', ')}</p>
      </div>
      <time className={styles.note} dateTime={timestamp} title={formatTimestamp(timestamp)}>
        {formatTimestampDay(timestamp)}
      </time>
    </li>
  )
}

function linkOf({ report_id, proposal_id }: ProjectEvent): LinkProps | null {
  if (report_id) return { to: '/revenue-report-detail', search: { reportId: report_id } }
  return proposal_id ? { to: '/proposal-detail', search: { id: proposal_id } } : null
}

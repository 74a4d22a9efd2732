import { Link } from '@tanstack/react-router'
import { linkOf } from '../../lib/link-of.ts'
import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'
import { dayLabel } from './day-label.ts'

/** The latest updates on the viewer's proposals. */
export function ProposalActivity({ activity, invites }: { activity: Overview['proposal_activity']; invites: boolean }) {
  const { allowed } = useViewer()
  return (
    <Card
      title="Proposal activity"
      aside={
        <TextLink to="/notifications" search={{ filter: 'proposal' }}>
          View All
        </TextLink>
      }
      flush
    >
      {activity.length === 0 ? (
        <EmptyState
          title="No recent proposal activity"
          action={invites && allowed.propose ? <TextLink to="/new-proposal">Send a proposal</TextLink> : null}
        >
          {allowed.propose ? 'Answers to your proposals appear here.' : 'Updates on proposals appear here.'}
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {activity.map(({ id, title, message, link_url, created_at }) => {
          const words = (
            <>
              <span className={styles.strong}>{title}</span>
              <span className={styles.note}>{message}</span>
            </>
          )
          return (
            <li key={id} className={styles.line}>
              {link_url ? (
                <Link {...linkOf(link_url)} className={styles.words}>
                  {words}
                </Link>
              ) : (
                <span className={styles.words}>{words}</span>
              )}
              <time dateTime={created_at} className={styles.when}>
                {dayLabel(created_at)}
              </time>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

import { Link } from '@tanstack/react-router'
import { useViewer } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'

type Project = Overview['recent_projects'][number]

/** Active projects that changed last, with what each has reported. */
export function RecentProjects({ projects, invites }: { projects: Project[]; invites: boolean }) {
  return (
    <Card title="Recent active projects" aside={<TextLink to="/projects">View All</TextLink>} flush>
      {projects.length === 0 ? <NothingYet invites={invites} /> : null}
      <ul className={styles.list}>
        {projects.map(({ id, title, industry, stage, active_revenue_shares, reported_revenue, currency }) => (
          <li key={id} className={styles.line}>
            <Link to="/project-detail" search={{ id }} className={styles.words}>
              <span className={styles.strong}>{title}</span>
              <span className={styles.note}>
                {[industry, stage, sharesWords(active_revenue_shares)].filter(Boolean).join(' · ')}
              </span>
            </Link>
            {reported_revenue === null ? null : (
              <span className={styles.figure}>
                <Amount amount={reported_revenue} currency={currency} />
                <span className={styles.note}>reported</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NothingYet({ invites }: { invites: boolean }) {
  const { allowed } = useViewer()
  const action =
    invites && allowed.create_project ? (
      <ButtonLink to="/projects" search={{ tab: 'new' }} variant="default">
        Create a project
      </ButtonLink>
    ) : null
  return (
    <EmptyState title="No active projects" action={action}>
      {allowed.create_project ? 'Create a project to share its revenue.' : 'Projects you have a share in appear here.'}
    </EmptyState>
  )
}

const sharesWords = (count: number) => (count === 1 ? '1 revenue share' : `${count} revenue shares`)

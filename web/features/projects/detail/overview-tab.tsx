import { formatTimeline } from '#domain/terms.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { formatMomentDay } from '../../../ui/moments.ts'
import type { Project } from '../project-values.ts'
import styles from '../projects.module.css'
import { PendingProposals } from './pending-proposals.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { StripeAccountCard } from './stripe-account-card.tsx'

/** What the project is, what it has earned, and what is on the table. */
export function OverviewTab({ project }: { project: Project }) {
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Card title="About">
          <p className={styles.text}>{project.description || 'No description yet.'}</p>
        </Card>
        <PendingProposals project_id={project.id} />
      </div>
      <div className={styles.stack}>
        <RevenueCard project={project} />
        {project.allowed.connect_account ? <StripeAccountCard project={project} /> : null}
        <Card title="Details">
          <FactList facts={factsOf(project)} />
        </Card>
      </div>
    </div>
  )
}

function factsOf(project: Project) {
  const { industry, stage, estimate_timeline, revenue_streams, estimated_revenue, currency, owner, created_at } =
    project
  return [
    { label: 'Owner', value: owner.name },
    { label: 'Industry', value: industry },
    { label: 'Stage', value: stage },
    { label: 'Est. Timeline', value: estimate_timeline && formatTimeline(estimate_timeline) },
    {
      label: 'Estimated revenue',
      value: estimated_revenue > 0 ? <Amount amount={estimated_revenue} currency={currency} /> : null,
    },
    { label: 'Revenue streams', value: revenue_streams.join(', ') },
    { label: 'Created', value: formatMomentDay(created_at) },
  ]
}

import { useViewer } from '../../lib/session.tsx'
import { ActiveShares } from './active-shares.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'
import { FirstSteps } from './first-steps.tsx'
import { LatestPayment } from './latest-payment.tsx'
import { ProposalActivity } from './proposal-activity.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { RecentProposals } from './recent-proposals.tsx'
import { YourTurn } from './your-turn.tsx'

/** What waits and what pays at the left, what is being agreed at the right. Traders agree nothing. */
export function OverviewCards({ overview }: { overview: Overview }) {
  const { role } = useViewer()
  const negotiates = role !== 'trader'
  const { first_steps } = overview
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {first_steps.some(({ done }) => !done) ? <FirstSteps steps={first_steps} /> : null}
        <YourTurn turns={overview.your_turn} />
        <ActiveShares shares={overview.active_shares} />
      </div>
      <div className={styles.column}>
        <LatestPayment />
        {negotiates ? <RecentProposals proposals={overview.recent_proposals} /> : null}
        <RecentProjects projects={overview.recent_projects} />
        {negotiates ? <ProposalActivity news={overview.proposal_activity} /> : null}
      </div>
    </div>
  )
}

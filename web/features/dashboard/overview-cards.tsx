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

/** At the left what is to be done and what is agreed, at the right where money comes from and what happened lately. */
export function OverviewCards({ overview }: { overview: Overview }) {
  const { role } = useViewer()
  const { first_steps, your_turn } = overview
  // Traders agree nothing: they buy parts of what others have agreed.
  const negotiates = role !== 'trader'
  const isStarting = first_steps.some(({ done }) => !done)
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {isStarting ? <FirstSteps steps={first_steps} /> : null}
        {isStarting && your_turn.length === 0 ? null : <YourTurn turns={your_turn} />}
        <ActiveShares shares={overview.active_shares} />
        {negotiates ? <RecentProposals proposals={overview.recent_proposals} /> : null}
      </div>
      <div className={styles.column}>
        <LatestPayment />
        <RecentProjects projects={overview.recent_projects} />
        {negotiates ? <ProposalActivity news={overview.proposal_activity} /> : null}
      </div>
    </div>
  )
}

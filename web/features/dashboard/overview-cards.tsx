import { sideOfRole } from '#domain/roles.ts'
import { useViewer } from '../../lib/session.tsx'
import { ActiveShares } from './active-shares.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'
import { FirstSteps } from './first-steps.tsx'
import { LatestPayment } from './latest-payment.tsx'
import { PaymentSettings } from './payment-settings.tsx'
import { ProposalActivity } from './proposal-activity.tsx'
import { Proposals } from './proposals.tsx'
import { Purchases } from './purchases.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { YourTurn } from './your-turn.tsx'

/** At the left what is to be done and what is agreed, at the right where money comes from and what happened lately. */
export function OverviewCards({ overview }: { overview: Overview }) {
  const { role } = useViewer()
  const { first_steps, your_turn, latest_payment } = overview
  // Traders agree nothing, they buy parts of what others have agreed; an admin looks on.
  const negotiates = role !== 'trader'
  const isStarting = first_steps.some(({ done }) => !done)
  const hasTurns = sideOfRole(role) !== null && (your_turn.length > 0 || !isStarting)
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {first_steps.length > 0 ? <FirstSteps steps={first_steps} /> : null}
        {hasTurns ? <YourTurn turns={your_turn} /> : null}
        <ActiveShares shares={overview.active_shares} />
        {negotiates ? (
          <Proposals open={overview.open_negotiations} recent={overview.recent_proposals} />
        ) : (
          <Purchases />
        )}
      </div>
      <div className={styles.column}>
        {latest_payment ? <LatestPayment latest={latest_payment} /> : null}
        {role === 'provider' ? <PaymentSettings /> : null}
        <RecentProjects projects={overview.recent_projects} />
        {negotiates ? <ProposalActivity news={overview.proposal_activity} /> : null}
      </div>
    </div>
  )
}

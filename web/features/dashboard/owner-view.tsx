import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { ActiveShares } from './active-shares.tsx'
import { ComingUp } from './coming-up.tsx'
import styles from './dashboard.module.css'
import { DashboardHead } from './dashboard-head.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import type { OwnerDashboard } from './dashboard-values.ts'
import { FigureFromAddress } from './figure-from-address.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ProposalActivity } from './proposal-activity.tsx'
import { Proposals } from './proposals.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { YourTurn } from './your-turn.tsx'

/** What is to be decided and paid comes first, what has happened last. An admin sees the same of all owners. */
export function OwnerView() {
  const query = useQuery(orpc.dashboard.getOwnerDashboard.queryOptions())
  return (
    <>
      <DashboardHead overview={query.data} />
      <QueryView query={query} loading={<DashboardSkeleton />} failed="Failed to load the dashboard.">
        {(dashboard) => <OwnerCards dashboard={dashboard} />}
      </QueryView>
      <FigureFromAddress of="owner" />
    </>
  )
}

function OwnerCards({ dashboard }: { dashboard: OwnerDashboard }) {
  const { first_steps, your_turn, coming_up, active_shares, total_payments_issued } = dashboard
  const isStarting = first_steps.some(({ done }) => !done)
  // Admins take part in no proposal, so nothing of one is ever news to them.
  const isAdmin = useViewer().role === 'admin'
  return (
    <div className={styles.stack}>
      {first_steps.length > 0 ? <FirstSteps steps={first_steps} /> : null}
      <Urgent dashboard={dashboard} isQuiet={isStarting && your_turn.length === 0 && coming_up.length === 0} />
      <RevenueCard dashboard={dashboard} />
      <ActiveShares
        shares={active_shares}
        paidInAll={total_payments_issued}
        currency={dashboard.currency}
        invites={!isStarting}
      />
      <div className={styles.thirds}>
        <RecentProjects projects={dashboard.recent_projects} invites={!isStarting} />
        <Proposals open={dashboard.open_negotiations} recent={dashboard.recent_proposals} invites={!isStarting} />
        {isAdmin ? null : <ProposalActivity activity={dashboard.proposal_activity} invites={!isStarting} />}
      </div>
    </div>
  )
}

/** 'Your turn' beside 'Coming up'; with nothing to do, what comes up takes its place. */
function Urgent({ dashboard, isQuiet }: { dashboard: OwnerDashboard; isQuiet: boolean }) {
  const { your_turn, coming_up, first_steps } = dashboard
  const isAdmin = useViewer().role === 'admin'
  if (isQuiet) return null
  const turns = (
    <YourTurn
      turns={your_turn}
      title={isAdmin ? 'Needs attention' : 'Your turn'}
      basis="Offers on the project’s latest months"
      leads={first_steps.every(({ done }) => done)}
    />
  )
  if (isAdmin) return turns
  return (
    <div className={your_turn.length > 0 ? styles.columns : styles.stack}>
      {turns}
      <ComingUp dates={coming_up} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useConnection } from '../../shared/payout-account/use-connection.ts'
import { ActiveShares } from './active-shares.tsx'
import styles from './dashboard.module.css'
import { DashboardHead } from './dashboard-head.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import type { ProviderDashboard } from './dashboard-values.ts'
import { EarningsCard } from './earnings-card.tsx'
import { FigureFromAddress } from './figure-from-address.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PayoutAccountLine } from './payout-account-line.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { ProposalActivity } from './proposal-activity.tsx'
import { Proposals } from './proposals.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { TraderCards } from './trader-cards.tsx'
import { YourTurn } from './your-turn.tsx'

/** What comes and what is overdue, what is to be answered, then what was earned; for a trader, of the rights held. */
export function ProviderView() {
  const query = useQuery(orpc.dashboard.getProviderDashboard.queryOptions())
  const { role } = useViewer()
  // Awaited here, too: its line stands above other cards, which would move when it came after them.
  const { isFetched, failureCount } = useConnection()
  const isAwaited = !isFetched && failureCount === 0
  const Cards = role === 'trader' ? TraderCards : ProviderCards
  const skeleton = <DashboardSkeleton />
  return (
    <>
      <DashboardHead overview={query.data} overduePayouts={query.data?.late_payouts.count ?? 0} />
      <QueryView query={query} loading={skeleton} failed="Failed to load the dashboard.">
        {(dashboard) => (isAwaited ? skeleton : <Cards dashboard={dashboard} />)}
      </QueryView>
      <FigureFromAddress of="provider" />
    </>
  )
}

/** The payout account of a provider who is not paid yet. The first steps ask for it until it is begun. */
function BegunAccount() {
  const { data } = useConnection()
  if (data?.allowed.connect) return null
  return (
    <div className={styles.payouts}>
      <PayoutAccountLine />
    </div>
  )
}

function ProviderCards({ dashboard }: { dashboard: ProviderDashboard }) {
  const { first_steps, your_turn, total_payments_received, currency } = dashboard
  const isStarting = first_steps.some(({ done }) => !done)
  const isPaid = dashboard.payouts.count + dashboard.late_payouts.count > 0
  const asksForAccount = first_steps.some(({ step, done }) => step === 'payout_account' && !done)
  return (
    <div className={styles.stack}>
      {first_steps.length > 0 ? <FirstSteps steps={first_steps} /> : null}
      {asksForAccount && !isPaid ? <BegunAccount /> : <PayoutsCard dashboard={dashboard} />}
      <YourTurn
        turns={your_turn}
        basis="Net, on the project’s latest months"
        leads={!isStarting && dashboard.late_payouts.count === 0}
      />
      <EarningsCard dashboard={dashboard} />
      <ActiveShares
        shares={dashboard.active_shares}
        paidInAll={total_payments_received}
        currency={currency}
        invites={!isStarting}
      />
      <div className={styles.thirds}>
        <RecentProjects projects={dashboard.recent_projects} invites={!isStarting} />
        <Proposals open={dashboard.open_negotiations} recent={dashboard.recent_proposals} invites={!isStarting} />
        <ProposalActivity activity={dashboard.proposal_activity} invites={!isStarting} />
      </div>
    </div>
  )
}

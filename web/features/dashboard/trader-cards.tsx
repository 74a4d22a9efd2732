import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ActiveShares } from './active-shares.tsx'
import styles from './dashboard.module.css'
import type { ProviderDashboard } from './dashboard-values.ts'
import { EarningsCard } from './earnings-card.tsx'
import { PayoutAccountLine } from './payout-account-line.tsx'
import { PayoutsCard } from './payouts-card.tsx'

/** What is due to a trader and where it goes, the rights held, and what they earned by month. */
export function TraderCards({ dashboard }: { dashboard: ProviderDashboard }) {
  const { active_shares, months, payouts, late_payouts, total_payments_received, currency } = dashboard
  const isNew = active_shares.length === 0 && months.length === 0 && payouts.count + late_payouts.count === 0
  if (isNew) return <NoRightsYet />
  return (
    <div className={styles.stack}>
      <PayoutsCard dashboard={dashboard} />
      <ActiveShares shares={active_shares} paidInAll={total_payments_received} currency={currency} invites={false} />
      <EarningsCard dashboard={dashboard} />
    </div>
  )
}

/** What can be done before the first right: look for one, and set up the payout account. */
function NoRightsYet() {
  return (
    <Card title="Active rights held" flush>
      <EmptyState
        title="No revenue rights yet"
        action={
          <ButtonLink to="/marketplace" variant="default">
            Browse Listings
          </ButtonLink>
        }
      >
        Revenue rights you hold appear here, with what each earned by month and what is due.
      </EmptyState>
      <PayoutAccountLine />
    </Card>
  )
}

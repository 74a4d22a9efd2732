import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { NoRights } from '../../shared/rights/no-rights.tsx'
import { RightsTable } from '../../shared/rights/rights-table.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { NotForAdmins } from './gate.tsx'
import styles from './market.module.css'

/** The rights the viewer holds, as the portfolio has them. */
export function InvestmentsTab() {
  const query = useQuery(orpc.portfolio.getPortfolio.queryOptions())
  return (
    <>
      <QueryView
        query={query}
        loading={<CardSkeleton lines={6} label="Loading your rights..." />}
        failed="Failed to load your investments"
        refused={{ NOT_ALLOWED: <NotForAdmins /> }}
        isEmpty={({ rights }) => rights.length === 0}
        empty={
          <Card flush>
            <NoRights action={<ButtonLink to="/marketplace">Browse Listings</ButtonLink>} />
          </Card>
        }
      >
        {(portfolio) => (
          <div className={styles.stack}>
            <RightsTable portfolio={portfolio} />
            <p className={styles.dim}>
              Income by month and next payments are in your <TextLink to="/portfolio">portfolio</TextLink>.
            </p>
          </div>
        )}
      </QueryView>
      <TraceFromAddress />
    </>
  )
}

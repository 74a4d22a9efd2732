import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { NoRights } from '../../shared/rights/no-rights.tsx'
import { RightsTable } from '../../shared/rights/rights-table.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { CardSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx'
import { IncomeCard } from './income-card.tsx'
import { NextPayments } from './next-payments.tsx'
import styles from './portfolio.module.css'
import { PortfolioTiles } from './portfolio-tiles.tsx'

/** What the rights cost, brought and are to bring: the tiles are the sums of the table. */
export function RightsOverview() {
  const query = useQuery(orpc.portfolio.getPortfolio.queryOptions())
  return (
    <>
      <QueryView
        query={query}
        loading={
          <div className={styles.stack}>
            <TilesSkeleton label="Loading your rights..." />
            <CardSkeleton lines={6} label="" />
          </div>
        }
        failed="Failed to load your portfolio"
        isEmpty={({ rights }) => rights.length === 0}
        empty={
          <Card flush>
            <NoRights
              action={
                <ButtonLink to="/marketplace" variant="default">
                  Browse Listings
                </ButtonLink>
              }
            />
          </Card>
        }
      >
        {(portfolio) => (
          <div className={styles.stack}>
            <PortfolioTiles portfolio={portfolio} />
            <div className={styles.columns}>
              <IncomeCard />
              <NextPayments payments={portfolio.next_payments} />
            </div>
            <RightsTable portfolio={portfolio} />
          </div>
        )}
      </QueryView>
      <TraceFromAddress />
    </>
  )
}

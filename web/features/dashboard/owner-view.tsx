import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FigureFromAddress } from './figure-from-address.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { OwnerTiles } from './owner-tiles.tsx'

export function OwnerView() {
  const query = useQuery(orpc.dashboard.getOwnerDashboard.queryOptions())
  return (
    <>
      <DashboardHead overview={query.data} />
      <QueryView query={query} loading={<DashboardSkeleton />} failed="Failed to load the dashboard.">
        {(dashboard) => (
          <>
            <OwnerTiles dashboard={dashboard} />
            <OverviewCards overview={dashboard} />
          </>
        )}
      </QueryView>
      <FigureFromAddress of="owner" />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FigureFromAddress } from './figure-from-address.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { ProviderTiles } from './provider-tiles.tsx'

export function ProviderView() {
  const query = useQuery(orpc.dashboard.getProviderDashboard.queryOptions())
  return (
    <>
      <DashboardHead overview={query.data} />
      <QueryView query={query} loading={<DashboardSkeleton />} failed="Failed to load the dashboard.">
        {(dashboard) => (
          <>
            <ProviderTiles dashboard={dashboard} />
            <OverviewCards overview={dashboard} />
          </>
        )}
      </QueryView>
      <FigureFromAddress of="provider" />
    </>
  )
}

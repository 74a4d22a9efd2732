import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage, prefetchForViewer } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const dashboardRoute = createRoute({
  getParentRoute: () => members,
  path: '/dashboard',
  validateSearch: texts('figure', 'range', 'month'),
  loader: prefetchForViewer((queries, { dashboard: calls }, { role }) =>
    role === 'owner' || role === 'admin'
      ? queries.prefetchQuery(calls.getOwnerDashboard.queryOptions())
      : queries.prefetchQuery(calls.getProviderDashboard.queryOptions()),
  ),
  component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
})

const providerDashboardRoute = createRoute({
  getParentRoute: () => members,
  path: '/provider-dashboard',
  validateSearch: texts('onboarding'),
  beforeLoad: returnToDashboard,
})

export const dashboard = feature({
  members: [dashboardRoute, providerDashboardRoute],
})

export interface Entering<Search> {
  context: { queries: QueryClient }
  search: Search
}

/** The same from the provider's dashboard, which is everybody's own (decision C-03). */
async function returnToDashboard({
  context,
  search: { onboarding },
}: Entering<{ onboarding?: string | undefined }>): Promise<void> {
  if (onboarding) {
    const { finishOnboarding } = await import('../../shared/payout-account/onboarding-return.ts')
    finishOnboarding(context.queries, onboarding)
  }
  throw redirect({ to: '/dashboard', replace: true })
}

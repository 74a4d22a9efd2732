import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage, prefetch } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'
import { LIST_PARAMS } from '../../shared/lists/list-params.ts'

const revenueReportsSearch = texts(
  'action',
  'reportId',
  'projectId',
  'agreementId',
  'tab',
  'search',
  'person',
  'status',
  'from',
  'to',
  'sort',
  'group',
  'columns',
  'payment',
  'share',
)

const projectRevenueReportsRoute = createRoute({
  getParentRoute: () => members,
  path: '/project-revenue-reports',
  validateSearch: texts('projectId', 'tab', 'search', 'status', 'from', 'to', 'sort', 'group', 'columns'),
  component: lazyPage(() => import('./project-reports-page.tsx'), 'ProjectReportsPage'),
})

const revenueReportsRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue-reports',
  validateSearch: revenueReportsSearch,
  component: lazyPage(() => import('./revenue-reports-page.tsx'), 'RevenueReportsPage'),
})

const revenueReportsAliasRoute = createRoute({
  getParentRoute: () => members,
  path: '/RevenueReports',
  validateSearch: revenueReportsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/revenue-reports', search, replace: true })
  },
})

const revenueReportDetailRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue-report-detail',
  validateSearch: texts('reportId', 'tab', 'payment', 'share'),
  loader: prefetch('reportId', (queries, { reports }, id) =>
    queries.prefetchQuery(reports.getReport.queryOptions({ input: { id } })),
  ),
  component: lazyPage(() => import('./report-detail-page.tsx'), 'ReportDetailPage'),
})

const lineChargesRoute = createRoute({
  getParentRoute: () => members,
  path: '/report-charges',
  validateSearch: texts('reportId', 'mappingId', 'payment'),
  component: lazyPage(() => import('./line-charges-page.tsx'), 'LineChargesPage'),
})

const revenueDistributionRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue-distribution',
  validateSearch: texts('projectId', 'reportId', 'tab', 'payment', 'share', ...LIST_PARAMS),
  component: lazyPage(() => import('./revenue-distribution-page.tsx'), 'RevenueDistributionPage'),
})

export const reports = feature({
  members: [
    projectRevenueReportsRoute,
    revenueReportsRoute,
    revenueReportsAliasRoute,
    revenueReportDetailRoute,
    lineChargesRoute,
    revenueDistributionRoute,
  ],
})

import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const revenueSearch = texts('projectId', 'tab', 'month')

const revenueRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue',
  validateSearch: revenueSearch,
  component: lazyPage(() => import('./revenue-page.tsx'), 'RevenuePage'),
})

const projectRevenueRoute = createRoute({
  getParentRoute: () => members,
  path: '/project-revenue',
  validateSearch: revenueSearch,
  beforeLoad: ({ search }) => {
    if (search.projectId) throw redirect({ to: '/revenue', search, replace: true })
  },
  component: lazyPage(() => import('./no-project.tsx'), 'NoProject'),
})

const collectionRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue-collection',
  validateSearch: texts('projectId', 'taskId', 'tab'),
  component: lazyPage(() => import('./collection-page.tsx'), 'CollectionPage'),
})

const monitorRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue-collection-monitor',
  validateSearch: texts('projectId', 'tab'),
  component: lazyPage(() => import('./monitor-page.tsx'), 'MonitorPage'),
})

const unexplainedRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue-unexplained',
  validateSearch: texts('projectId', 'from', 'to'),
  component: lazyPage(() => import('./unexplained-page.tsx'), 'UnexplainedPage'),
})

export const collection = feature({
  members: [revenueRoute, projectRevenueRoute, collectionRoute, monitorRoute, unexplainedRoute],
})

import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const peopleRoute = createRoute({
  getParentRoute: () => members,
  path: '/admin-people',
  validateSearch: texts('search', 'role', 'status'),
  component: lazyPage(() => import('./people-page.tsx'), 'PeoplePage'),
})

const personRoute = createRoute({
  getParentRoute: () => members,
  path: '/admin-person',
  validateSearch: texts('id'),
  component: lazyPage(() => import('./person-page.tsx'), 'PersonPage'),
})

const jobsRoute = createRoute({
  getParentRoute: () => members,
  path: '/admin-jobs',
  component: lazyPage(() => import('./jobs-page.tsx'), 'JobsPage'),
})

const auditRoute = createRoute({
  getParentRoute: () => members,
  path: '/admin-audit',
  validateSearch: texts('about', 'action', 'from', 'to'),
  component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
})

export const admin = feature({ members: [peopleRoute, personRoute, jobsRoute, auditRoute] })

import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage, prefetch } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const projectsSearch = texts(
  'tab',
  'search',
  'person',
  'filter.status',
  'filter.industry',
  'filter.stage',
  'sort.by',
  'columns',
  'projectId',
)

const projectsRoute = createRoute({
  getParentRoute: () => members,
  path: '/projects',
  validateSearch: projectsSearch,
  // A project is edited in the form's tab only (decision C-45).
  beforeLoad: ({ search: { tab, projectId } }) => {
    if (tab === 'reports') throw redirect({ to: '/revenue-reports', search: { projectId }, replace: true })
    if (projectId && tab !== 'new') throw redirect({ to: '/project-detail', search: { id: projectId }, replace: true })
  },
  component: lazyPage(() => import('./projects-page.tsx'), 'ProjectsPage'),
})

const createProjectRoute = createRoute({
  getParentRoute: () => members,
  path: '/create-project',
  beforeLoad: () => {
    throw redirect({ to: '/projects', search: { tab: 'new' }, replace: true })
  },
})

const projectDetailRoute = createRoute({
  getParentRoute: () => members,
  path: '/project-detail',
  validateSearch: texts('id', 'tab'),
  loader: prefetch('id', (queries, { projects }, id) =>
    queries.prefetchQuery(projects.getProject.queryOptions({ input: { id } })),
  ),
  component: lazyPage(() => import('./detail/project-page.tsx'), 'ProjectPage'),
})

export const projects = feature({
  members: [projectsRoute, createProjectRoute, projectDetailRoute],
})

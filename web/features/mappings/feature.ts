import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage, prefetch } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const createMappingRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue-mapping-create',
  validateSearch: texts('projectId', 'agreementId'),
  component: lazyPage(() => import('./create-mapping-page.tsx'), 'CreateMappingPage'),
})

const editMappingRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue-mapping-edit',
  validateSearch: texts('id'),
  loader: prefetch('id', (queries, { mappings }, id) =>
    queries.prefetchQuery(mappings.getMapping.queryOptions({ input: { id } })),
  ),
  component: lazyPage(() => import('./edit-mapping-page.tsx'), 'EditMappingPage'),
})

const mappingDetailsRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue-mapping-details',
  validateSearch: texts('id', 'tab'),
  loader: prefetch('id', (queries, { mappings }, id) =>
    queries.prefetchQuery(mappings.getMapping.queryOptions({ input: { id } })),
  ),
  component: lazyPage(() => import('./mapping-details-page.tsx'), 'MappingDetailsPage'),
})

const streamMappingRoute = createRoute({
  getParentRoute: () => members,
  path: '/revenue-stream-mapping',
  validateSearch: texts('projectId'),
  component: lazyPage(() => import('./stream-mapping-page.tsx'), 'StreamMappingPage'),
})

export const mappings = feature({
  members: [createMappingRoute, editMappingRoute, mappingDetailsRoute, streamMappingRoute],
})

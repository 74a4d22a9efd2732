import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage, prefetch } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const providersRoute = createRoute({
  getParentRoute: () => members,
  path: '/providers',
  validateSearch: texts(
    'tab',
    'search',
    'filter.skills',
    'filter.experience',
    'filter.compensation',
    'filter.availability',
    'filter.location',
    'sort.by',
    'view.mode',
    'columns',
  ),
  component: lazyPage(() => import('./providers-page.tsx'), 'ProvidersPage'),
})

const providerDetailRoute = createRoute({
  getParentRoute: () => members,
  path: '/provider-detail',
  validateSearch: texts('id', 'tab'),
  loader: prefetch('id', (queries, { providers }, id) =>
    queries.prefetchQuery(providers.getProvider.queryOptions({ input: { id } })),
  ),
  component: lazyPage(() => import('./detail/provider-page.tsx'), 'ProviderPage'),
})

export const providers = feature({
  members: [providersRoute, providerDetailRoute],
})

import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage, prefetch } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'
import { LIST_PARAMS } from '../../shared/lists/list-params.ts'

const own = ['id', 'role', 'tab', 'view', 'figures', 'scenario', 'compare', 'model', 'payment'] as const
const agreementSearch = texts(...own, ...LIST_PARAMS)

const agreementDetailRoute = createRoute({
  getParentRoute: () => members,
  path: '/agreement-detail',
  validateSearch: agreementSearch,
  loader: prefetch('id', (queries, { agreements }, id) =>
    queries.prefetchQuery(agreements.getAgreement.queryOptions({ input: { id } })),
  ),
  component: lazyPage(() => import('./agreement-page.tsx'), 'AgreementPage'),
})

const revShareDetailRoute = createRoute({
  getParentRoute: () => members,
  path: '/rev-share-detail',
  validateSearch: agreementSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/agreement-detail', search, replace: true })
  },
})

export const agreements = feature({
  members: [agreementDetailRoute, revShareDetailRoute],
})

import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { bare, members } from '../../lib/frames.ts'
import { lazyPage, prefetch } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const agreementSearch = texts('id', 'role', 'tab', 'view', 'payment')

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

const verifyRoute = createRoute({
  getParentRoute: () => bare,
  path: '/verify',
  component: lazyPage(() => import('./verify/verify-page.tsx'), 'VerifyPage'),
})

export const agreements = feature({
  bare: [verifyRoute],
  members: [agreementDetailRoute, revShareDetailRoute],
})

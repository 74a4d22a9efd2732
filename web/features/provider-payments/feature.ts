import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const providerPaymentsRoute = createRoute({
  getParentRoute: () => members,
  path: '/provider-payments',
  validateSearch: texts('id', 'from', 'tab', 'days', 'status', 'search', 'payment'),
  component: lazyPage(() => import('./provider-payments-page.tsx'), 'ProviderPaymentsPage'),
})

export const providerPayments = feature({ members: [providerPaymentsRoute] })

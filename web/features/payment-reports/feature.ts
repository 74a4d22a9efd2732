import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const reportsRoute = createRoute({
  getParentRoute: () => members,
  path: '/reports',
  validateSearch: texts('tab', 'from', 'to', 'status', 'projectId', 'payment'),
  component: lazyPage(() => import('./payment-reports-page.tsx'), 'PaymentReportsPage'),
})

export const paymentReports = feature({ members: [reportsRoute] })

import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const transferAnalyticsRoute = createRoute({
  getParentRoute: () => members,
  path: '/transfer-analytics',
  validateSearch: texts('projectId', 'tab', 'days', 'payment'),
  component: lazyPage(() => import('./transfer-analytics-page.tsx'), 'TransferAnalyticsPage'),
})

export const transfers = feature({ members: [transferAnalyticsRoute] })

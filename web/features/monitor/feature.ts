import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const reviewsRoute = createRoute({
  getParentRoute: () => members,
  path: '/admin-reviews',
  validateSearch: texts('tab', 'state', 'payment', 'kind', 'item', 'show'),
  component: lazyPage(() => import('./reviews-page.tsx'), 'ReviewsPage'),
})

export const monitor = feature({
  members: [reviewsRoute],
})

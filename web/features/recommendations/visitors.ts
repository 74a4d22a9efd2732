import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { bare } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const recommendationRoute = createRoute({
  getParentRoute: () => bare,
  path: '/recommendation',
  validateSearch: texts('token'),
  component: lazyPage(() => import('./recommendation-page.tsx'), 'RecommendationPage'),
})

export const recommendationsForVisitors = feature({ bare: [recommendationRoute] })

import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { bare } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const offerRoute = createRoute({
  getParentRoute: () => bare,
  path: '/offer',
  validateSearch: texts('token'),
  component: lazyPage(() => import('./offer/offer-page.tsx'), 'OfferPage'),
})

export const proposalsForVisitors = feature({ bare: [offerRoute] })

import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const marketplaceRoute = createRoute({
  getParentRoute: () => members,
  path: '/marketplace',
  validateSearch: texts(
    ...(['tab', 'search', 'industry', 'stage', 'return', 'price', 'term', 'on_time', 'sort'] as const),
    ...(['status', 'side', 'payment'] as const),
  ),
  component: lazyPage(() => import('./marketplace-page.tsx'), 'MarketplacePage'),
})

export const market = feature({ members: [marketplaceRoute] })

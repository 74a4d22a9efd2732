import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const portfolioRoute = createRoute({
  getParentRoute: () => members,
  path: '/portfolio',
  validateSearch: texts('tab', 'right', 'view', 'payment'),
  component: lazyPage(() => import('./portfolio-page.tsx'), 'PortfolioPage'),
})

export const portfolio = feature({ members: [portfolioRoute] })

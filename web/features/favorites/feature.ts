import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const providersRoute = createRoute({
  getParentRoute: () => members,
  path: '/providers',
  validateSearch: texts('tab'),
  component: lazyPage(() => import('./providers-page.tsx'), 'ProvidersPage'),
})

export const favorites = feature({
  members: [providersRoute],
})

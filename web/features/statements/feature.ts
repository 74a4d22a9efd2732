import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const statementsRoute = createRoute({
  getParentRoute: () => members,
  path: '/statements',
  validateSearch: texts('period', 'currency', 'payment'),
  component: lazyPage(() => import('./statements-page.tsx'), 'StatementsPage'),
})

export const statements = feature({ members: [statementsRoute] })

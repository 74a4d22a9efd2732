import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const reconciliationRoute = createRoute({
  getParentRoute: () => members,
  path: '/reconciliation',
  validateSearch: texts('state', 'payment'),
  component: lazyPage(() => import('./reconciliation-page.tsx'), 'ReconciliationPage'),
})

export const reconciliation = feature({ members: [reconciliationRoute] })

import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const integrityRoute = createRoute({
  getParentRoute: () => members,
  path: '/integrity',
  validateSearch: texts('payment'),
  component: lazyPage(() => import('./integrity-page.tsx'), 'IntegrityPage'),
})

export const integrity = feature({ members: [integrityRoute] })

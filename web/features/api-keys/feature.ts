import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

const developersRoute = createRoute({
  getParentRoute: () => members,
  path: '/developers',
  component: lazyPage(() => import('./developers-page.tsx'), 'DevelopersPage'),
})

export const apiKeys = feature({ members: [developersRoute] })

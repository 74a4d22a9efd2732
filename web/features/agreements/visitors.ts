import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { bare } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

const verifyRoute = createRoute({
  getParentRoute: () => bare,
  path: '/verify',
  component: lazyPage(() => import('./verify/verify-page.tsx'), 'VerifyPage'),
})

export const agreementsForVisitors = feature({ bare: [verifyRoute] })

import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

/** Also reached as /Help (decision C-15). */
const helpRoute = createRoute({
  getParentRoute: () => members,
  path: '/help',
  validateSearch: texts('search', 'category', 'from'),
  component: lazyPage(() => import('./help-page.tsx'), 'HelpPage'),
})

const guideRoute = createRoute({
  getParentRoute: () => members,
  path: '/help/$guideId',
  validateSearch: texts('section', 'from'),
  component: lazyPage(() => import('./guide-page.tsx'), 'GuidePage'),
})

export const help = feature({ members: [helpRoute, guideRoute] })

import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

const profileRoute = createRoute({
  getParentRoute: () => members,
  path: '/profile/$userId',
  component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
})

export const profiles = feature({
  members: [profileRoute],
})

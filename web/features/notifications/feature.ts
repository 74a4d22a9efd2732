import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const notificationsRoute = createRoute({
  getParentRoute: () => members,
  path: '/notifications',
  validateSearch: texts('filter', 'status'),
  component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
})

export const notifications = feature({
  members: [notificationsRoute],
})

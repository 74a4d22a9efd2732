import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { bare, members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const notificationsRoute = createRoute({
  getParentRoute: () => members,
  path: '/notifications',
  validateSearch: texts('filter', 'status'),
  component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
})

const unsubscribeRoute = createRoute({
  getParentRoute: () => bare,
  path: '/unsubscribe',
  validateSearch: texts('token'),
  component: lazyPage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
})

export const notifications = feature({
  members: [notificationsRoute],
  bare: [unsubscribeRoute],
})

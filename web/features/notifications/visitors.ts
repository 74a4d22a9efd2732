import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { bare } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const unsubscribeRoute = createRoute({
  getParentRoute: () => bare,
  path: '/unsubscribe',
  validateSearch: texts('token'),
  component: lazyPage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
})

export const notificationsForVisitors = feature({ bare: [unsubscribeRoute] })

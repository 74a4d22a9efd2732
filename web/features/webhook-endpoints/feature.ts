import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const webhooksRoute = createRoute({
  getParentRoute: () => members,
  path: '/developers/webhooks',
  component: lazyPage(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
})

const endpointRoute = createRoute({
  getParentRoute: () => members,
  path: '/developers/webhook-endpoint',
  validateSearch: texts('id', 'status', 'delivery'),
  component: lazyPage(() => import('./endpoint-page.tsx'), 'EndpointPage'),
})

export const webhookEndpoints = feature({ members: [webhooksRoute, endpointRoute] })

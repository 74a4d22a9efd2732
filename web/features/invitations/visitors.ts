import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { bare } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const acceptInviteRoute = createRoute({
  getParentRoute: () => bare,
  path: '/accept-invite',
  validateSearch: texts('projectId', 'providerId', 'token'),
  component: lazyPage(() => import('./accept-invite-page.tsx'), 'AcceptInvitePage'),
})

export const invitationsForVisitors = feature({ bare: [acceptInviteRoute] })

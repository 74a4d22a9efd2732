import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { bare } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

/** Back from Stripe's consent page (decisions C-07 and C-08). */
const oauthCallback = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => bare,
    path,
    validateSearch: texts('code', 'state', 'error', 'error_description'),
    component: lazyPage(() => import('./oauth-callback-page.tsx'), 'OAuthCallbackPage'),
  })

export const connectForVisitors = feature({ bare: [oauthCallback('/oauthcallback'), oauthCallback('/oauth-callback')] })

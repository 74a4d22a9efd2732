import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const subscriptionRoute = createRoute({
  getParentRoute: () => members,
  path: '/subscription',
  validateSearch: texts('tab', 'status'),
  component: lazyPage(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
})

const managementRoute = createRoute({
  getParentRoute: () => members,
  path: '/subscription-management',
  validateSearch: texts('tab'),
  component: lazyPage(() => import('./management-page.tsx'), 'ManagementPage'),
})

const featureAccessRoute = createRoute({
  getParentRoute: () => members,
  path: '/feature-access',
  component: lazyPage(() => import('./feature-access-page.tsx'), 'FeatureAccessPage'),
})

const planSettingsRoute = createRoute({
  getParentRoute: () => members,
  path: '/admin-subscription-settings',
  component: lazyPage(() => import('./plan-settings-page.tsx'), 'PlanSettingsPage'),
})

export const membership = feature({
  members: [subscriptionRoute, managementRoute, featureAccessRoute, planSettingsRoute],
})

import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'
import { safeReturn } from '../../lib/session.tsx'

const paymentMethodsRoute = createRoute({
  getParentRoute: () => members,
  path: '/paymentMethods',
  validateSearch: texts('returnTo', 'tab', 'setup_intent'),
  beforeLoad: returnFromBank,
  component: lazyPage(() => import('./payment-methods-page.tsx'), 'PaymentMethodsPage'),
})

const paymentSettingsRoute = createRoute({
  getParentRoute: () => members,
  path: '/payment-methods-page',
  validateSearch: texts('userId', 'tab'),
  beforeLoad: ownBilling,
  component: lazyPage(() => import('./payment-settings-page.tsx'), 'PaymentSettingsPage'),
})

const customerManagementRoute = createRoute({
  getParentRoute: () => members,
  path: '/customer-management-page',
  component: lazyPage(() => import('./customer-management-page.tsx'), 'CustomerManagementPage'),
})

export const paymentMethods = feature({
  members: [paymentMethodsRoute, paymentSettingsRoute, customerManagementRoute],
})

/** /payment-methods-page: one's own is the page of one's cards; with a person's id it is that person's, for admins. */
function ownBilling({
  search: { userId, tab },
}: {
  search: { userId?: string | undefined; tab?: string | undefined }
}) {
  if (userId && userId !== 'current') return
  throw redirect({ to: '/paymentMethods', search: tab === 'cards' ? {} : { tab }, replace: true })
}

export interface Entering<Search> {
  context: { queries: QueryClient }
  search: Search
}

/** Back from the bank's confirmation of a new card: it is saved, then what the bank added leaves the address. */
async function returnFromBank({
  context,
  search,
}: Entering<{ setup_intent?: string | undefined; returnTo?: string | undefined }>): Promise<void> {
  const { setup_intent, returnTo } = search
  if (!setup_intent) return
  const { finishSetup } = await import('../../shared/cards/setup-return.ts')
  await finishSetup(context.queries, setup_intent)
  throw redirect({ href: returnTo ? safeReturn(returnTo) : '/paymentMethods', replace: true })
}

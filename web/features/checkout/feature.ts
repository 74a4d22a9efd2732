import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const checkoutRoute = createRoute({
  getParentRoute: () => members,
  path: '/checkout',
  validateSearch: texts('charge', 'clientSecret', 'payment_intent', 'subscription'),
  beforeLoad: returnFromPayment,
  component: lazyPage(() => import('./checkout-page.tsx'), 'CheckoutPage'),
})

const paymentSuccessRoute = createRoute({
  getParentRoute: () => members,
  path: '/payment-success',
  validateSearch: texts('charge'),
  component: lazyPage(() => import('./payment-success-page.tsx'), 'PaymentSuccessPage'),
})

export const checkout = feature({
  members: [checkoutRoute, paymentSuccessRoute],
})

export interface Entering<Search> {
  context: { queries: QueryClient }
  search: Search
}

/** Back from the bank's question about a payment: how it stands is asked, then the address loses what the bank added. */
async function returnFromPayment({
  context,
  search,
}: Entering<{
  payment_intent?: string | undefined
  charge?: string | undefined
  subscription?: string | undefined
}>): Promise<void> {
  const { payment_intent, charge, subscription } = search
  // How a subscription stands is asked on its page.
  if (!payment_intent || subscription) return
  const { finishPayment } = await import('../../shared/cards/payment-return.ts')
  const paid = await finishPayment(context.queries, payment_intent)
  if (paid) throw redirect({ to: '/payment-success', search: { charge: paid }, replace: true })
  throw redirect({ to: '/checkout', search: charge ? { charge } : {}, replace: true })
}

import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { safeReturn } from '../lib/session.tsx'

interface Entering<Search> {
  context: { queries: QueryClient }
  search: Search
}

/** Back from the bank's question about a new card: it is kept, then the address loses what the bank added. */
export async function returnFromBank({
  context,
  search,
}: Entering<{ setup_intent?: string | undefined; returnTo?: string | undefined }>): Promise<void> {
  const { setup_intent, returnTo } = search
  if (!setup_intent) return
  const { finishSetup } = await import('../shared/cards/setup-return.ts')
  await finishSetup(context.queries, setup_intent)
  throw redirect({ href: returnTo ? safeReturn(returnTo) : '/paymentMethods', replace: true })
}

/** Back from the bank's question about a payment: how it stands is asked, then the address loses what the bank added. */
export async function returnFromPayment({
  context,
  search,
}: Entering<{ payment_intent?: string | undefined; charge?: string | undefined }>): Promise<void> {
  const { payment_intent, charge } = search
  if (!payment_intent) return
  const { finishPayment } = await import('../shared/cards/payment-return.ts')
  const paid = await finishPayment(context.queries, payment_intent)
  if (paid) throw redirect({ to: '/payment-success', search: { charge: paid }, replace: true })
  throw redirect({ to: '/checkout', search: charge ? { charge } : {}, replace: true })
}

/** Back from the hosted onboarding: the account is looked at, while the address loses `onboarding`. */
export async function returnFromOnboarding<Search extends { onboarding?: string | undefined }>({
  context,
  search,
}: Entering<Search>): Promise<void> {
  const { onboarding, ...rest } = search
  if (!onboarding) return
  const { finishOnboarding } = await import('../shared/payout-account/onboarding-return.ts')
  finishOnboarding(context.queries, onboarding)
  throw redirect({ to: '/payments', search: rest, replace: true })
}

/** The same from the provider's dashboard, which is everybody's own (decision C-03). */
export async function returnToDashboard({
  context,
  search: { onboarding },
}: Entering<{ onboarding?: string | undefined }>): Promise<void> {
  if (onboarding) {
    const { finishOnboarding } = await import('../shared/payout-account/onboarding-return.ts')
    finishOnboarding(context.queries, onboarding)
  }
  throw redirect({ to: '/dashboard', replace: true })
}

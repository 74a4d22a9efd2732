import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const paymentsSearch = texts(
  ...(['tab', 'view', 'reportId', 'projectId', 'payment', 'id', 'onboarding'] as const),
  ...(['search', 'status', 'person', 'payer', 'payee', 'period', 'sort', 'group', 'columns', 'select'] as const),
)

const paymentsRoute = createRoute({
  getParentRoute: () => members,
  path: '/payments',
  validateSearch: paymentsSearch,
  beforeLoad: (entering) => {
    canonicalPayment(entering)
    processWithoutReport(entering)
    return returnFromOnboarding(entering)
  },
  component: lazyPage(() => import('./payments-page.tsx'), 'PaymentsPage'),
})

export const payments = feature({
  members: [paymentsRoute],
})

export interface PaymentSearch {
  id?: string | undefined
  payment?: string | undefined
}

/** /payments: mails and notifications name a payment by `id`; the page opens it as `payment`. */
function canonicalPayment({ search: { id, ...search } }: { search: PaymentSearch }): void {
  if (id) throw redirect({ to: '/payments', search: { ...search, payment: search.payment ?? id }, replace: true })
}

/** /payments?tab=process without a report: the list, with what is due selected. */
function processWithoutReport({
  search,
}: {
  search: { tab?: string | undefined; reportId?: string | undefined }
}): void {
  if (search.tab !== 'process' || search.reportId) return
  throw redirect({ to: '/payments', search: { ...search, tab: undefined, select: 'due' }, replace: true })
}

export interface Entering<Search> {
  context: { queries: QueryClient }
  search: Search
}

/** After the hosted onboarding: checks the account and removes `onboarding` from the address. */
async function returnFromOnboarding<Search extends { onboarding?: string | undefined }>({
  context,
  search,
}: Entering<Search>): Promise<void> {
  const { onboarding, ...rest } = search
  if (!onboarding) return
  const { finishOnboarding } = await import('../../shared/payout-account/onboarding-return.ts')
  finishOnboarding(context.queries, onboarding)
  throw redirect({ to: '/payments', search: rest, replace: true })
}
